type ScreenText = keyof typeof import('./texts.json')

/**
 * A screen of the app, completely, in one row: the source of app.config, H5's addresses, navigation, titles,
 * the way to the sign-in and view tracking. A missing part of a row is a type error
 * (docs/how-to/add-a-screen.md).
 */
export interface ScreenDefinition<Name extends string = string> {
  /** path of its file below src, without the extension */
  readonly page: string
  /**
   * The documents' own addresses (S1 §2, S2 §2). The first one is written to the address bar; the others open
   * the screen too.
   */
  readonly paths: readonly [string, ...string[]]
  /** parent screen: Back leads there if the app was opened at this screen and no screen is below */
  readonly parent: Name | null
  /** key of its title in texts.json, in three languages */
  readonly title: ScreenText
  /** Whether members enter data here: a visitor signs in first and then returns. */
  readonly memberOnly: boolean
  /** name of the screen in view tracking */
  readonly view: string
  /** Whether something may appear over it automatically: src/shared/overlays. */
  readonly overlays?: true
  /** Entry in the tab bar; the tabs are in the order of the rows. */
  readonly tab?: {
    readonly icon: 'home' | 'box' | 'user'
    /** text of the tab, shorter than the title */
    readonly text: ScreenText
  }
}

/** Declares the screens. Parents must be names of the same table. */
export const declareScreens = <Name extends string>(
  rows: Record<Name, ScreenDefinition<NoInfer<Name>>>,
): Readonly<Record<Name, ScreenDefinition<Name>>> => rows

export const SCREENS = declareScreens({
  home: {
    page: 'features/home/pages/home/index',
    paths: ['/home'],
    parent: null,
    title: 'home',
    memberOnly: false,
    view: 'home',
    overlays: true,
    tab: { icon: 'home', text: 'tabHome' },
  },
  parcelList: {
    page: 'features/parcel-list/pages/list/index',
    paths: ['/myPackage/list/waiting', '/myPackage/list/progress', '/myPackage/list/finished'],
    parent: 'home',
    title: 'parcelList',
    memberOnly: false,
    view: 'parcelList',
    tab: { icon: 'box', text: 'tabParcels' },
  },
  my: {
    page: 'features/my/pages/my/index',
    paths: ['/my'],
    parent: 'home',
    title: 'my',
    memberOnly: false,
    view: 'my',
    overlays: true,
    tab: { icon: 'user', text: 'tabMy' },
  },
  parcelSearch: {
    page: 'features/parcel-list/pages/search/index',
    paths: ['/myPackage/search'],
    parent: 'parcelList',
    title: 'parcelSearch',
    memberOnly: false,
    view: 'parcelSearch',
  },
  notFound: {
    page: 'features/not-found/pages/not-found/index',
    paths: ['/not-found'],
    parent: 'home',
    title: 'notFound',
    memberOnly: false,
    view: 'notFound',
  },

  registerLogin: {
    page: 'features/auth/pages/register-login/index',
    paths: ['/register-login'],
    parent: 'home',
    title: 'registerLogin',
    memberOnly: false,
    view: 'registerLogin',
  },
  appLogin: {
    page: 'features/auth/pages/app-login/index',
    paths: ['/appLogin'],
    parent: 'home',
    title: 'appLogin',
    memberOnly: false,
    view: 'appLogin',
  },
  agreement: {
    page: 'features/auth/pages/agreement/index',
    paths: ['/agreement'],
    parent: 'home',
    title: 'agreement',
    memberOnly: false,
    view: 'agreement',
  },

  forecast: {
    page: 'features/forecast/pages/logistics/index',
    paths: ['/add-package/index'],
    parent: 'home',
    title: 'forecast',
    memberOnly: true,
    view: 'forecast',
  },
  forecastGoods: {
    page: 'features/forecast/pages/goods/index',
    paths: ['/add-package/goods'],
    parent: 'forecast',
    title: 'forecast',
    memberOnly: true,
    view: 'forecastGoods',
  },
  forecastGoodsInfo: {
    page: 'features/forecast/pages/goods-info/index',
    paths: ['/add-package/goods-info'],
    parent: 'forecastGoods',
    title: 'forecast',
    memberOnly: true,
    view: 'forecastGoodsInfo',
    overlays: true,
  },
  forecastPictures: {
    page: 'features/forecast/pages/upload-pic/index',
    paths: ['/add-package/upload-pic'],
    parent: 'forecastGoods',
    title: 'forecast',
    memberOnly: true,
    view: 'forecastPictures',
  },
  forecastLink: {
    page: 'features/forecast/pages/upload-url/index',
    paths: ['/add-package/upload-url'],
    parent: 'forecastPictures',
    title: 'forecastLink',
    memberOnly: true,
    view: 'forecastLink',
  },
  forecastBatch: {
    page: 'features/forecast/pages/batch/index',
    paths: ['/add-package/batch'],
    parent: 'forecast',
    title: 'forecastBatch',
    memberOnly: true,
    view: 'forecastBatch',
  },

  parcelDetails: {
    page: 'features/parcels/pages/details/index',
    paths: ['/myPackage/details'],
    parent: 'parcelList',
    title: 'parcelDetails',
    memberOnly: false,
    view: 'parcelDetails',
  },
  parcelRoute: {
    page: 'features/parcels/pages/route/index',
    paths: ['/myPackage/route'],
    parent: 'parcelDetails',
    title: 'parcelRoute',
    memberOnly: false,
    view: 'parcelRoute',
  },
  customsInvoice: {
    page: 'features/parcels/pages/customs-invoice/index',
    paths: ['/myPackage/customsInvoice'],
    parent: 'parcelDetails',
    title: 'customsInvoice',
    memberOnly: false,
    view: 'customsInvoice',
  },

  sharedRoute: {
    page: 'features/share/pages/route/index',
    paths: ['/shared-route'],
    parent: 'home',
    title: 'parcelRoute',
    memberOnly: false,
    view: 'sharedRoute',
  },
  receiverCertificate: {
    page: 'features/certificates/pages/receiver-certificate/index',
    paths: ['/hand-in-certificate'],
    parent: 'home',
    title: 'receiverCertificate',
    memberOnly: false,
    view: 'receiverCertificate',
  },
  warehouse: {
    page: 'features/share/pages/warehouse/index',
    paths: ['/wareHouse'],
    parent: 'home',
    title: 'warehouse',
    memberOnly: false,
    view: 'warehouse',
  },

  merge: {
    page: 'features/consolidation/pages/merge/index',
    paths: ['/merge'],
    parent: 'parcelList',
    title: 'merge',
    memberOnly: false,
    view: 'merge',
  },
  mergeDetail: {
    page: 'features/consolidation/pages/merge-detail/index',
    paths: ['/mergeDetail'],
    parent: 'merge',
    title: 'mergeDetail',
    memberOnly: false,
    view: 'mergeDetail',
  },
  split: {
    page: 'features/consolidation/pages/split/index',
    paths: ['/devanning'],
    parent: 'parcelList',
    title: 'split',
    memberOnly: false,
    view: 'split',
  },
  splitGoods: {
    page: 'features/consolidation/pages/split-goods/index',
    paths: ['/devanningGoods'],
    parent: 'split',
    title: 'split',
    memberOnly: false,
    view: 'splitGoods',
  },
  splitDetail: {
    page: 'features/consolidation/pages/split-detail/index',
    paths: ['/devanningDetail'],
    parent: 'splitGoods',
    title: 'splitDetail',
    memberOnly: false,
    view: 'splitDetail',
  },

  moreFunc: {
    page: 'features/services/pages/more/index',
    paths: ['/moreFunc'],
    parent: 'parcelDetails',
    title: 'moreFunc',
    memberOnly: false,
    view: 'moreFunc',
  },
  addValueService: {
    page: 'features/services/pages/order/index',
    paths: ['/addValueService'],
    parent: 'parcelDetails',
    title: 'addValueService',
    memberOnly: false,
    view: 'addValueService',
  },
  serviceDetails: {
    page: 'features/services/pages/details/index',
    paths: ['/addValueService/details'],
    parent: 'parcelList',
    title: 'addValueService',
    memberOnly: false,
    view: 'serviceDetails',
  },

  payDetails: {
    page: 'features/payments/pages/pay-details/index',
    paths: ['/myPackage/payDetails'],
    parent: 'parcelDetails',
    title: 'payDetails',
    memberOnly: false,
    view: 'payDetails',
  },
  payDiscounts: {
    page: 'features/payments/pages/pay-discounts/index',
    paths: ['/myPackage/payDiscounts'],
    parent: 'parcelDetails',
    title: 'pay',
    memberOnly: false,
    view: 'payDiscounts',
  },
  splitPay: {
    page: 'features/payments/pages/split-pay/index',
    paths: ['/devanningPay'],
    parent: 'parcelList',
    title: 'splitPay',
    memberOnly: false,
    view: 'splitPay',
  },
  payment: {
    page: 'features/payments/pages/payment/index',
    paths: ['/payment', '/paymentNew'],
    parent: 'home',
    title: 'pay',
    memberOnly: false,
    view: 'payment',
  },
  payResult: {
    page: 'features/payments/pages/pay-result/index',
    paths: ['/payResult'],
    parent: 'home',
    title: 'payResult',
    memberOnly: false,
    view: 'payResult',
  },
  order: {
    page: 'features/payments/pages/order/index',
    paths: ['/order'],
    parent: 'home',
    title: 'payResult',
    memberOnly: false,
    view: 'order',
  },

  settings: {
    page: 'features/account/pages/settings/index',
    paths: ['/settings'],
    parent: 'my',
    title: 'settings',
    memberOnly: false,
    view: 'settings',
  },
  personalData: {
    page: 'features/account/pages/data/index',
    paths: ['/personalData'],
    parent: 'settings',
    title: 'personalData',
    memberOnly: true,
    view: 'personalData',
  },
  phoneEmail: {
    page: 'features/account/pages/phone-email/index',
    paths: ['/phone-email'],
    parent: 'settings',
    title: 'phoneEmail',
    memberOnly: true,
    view: 'phoneEmail',
  },
  devices: {
    page: 'features/account/pages/devices/index',
    paths: ['/devices'],
    parent: 'settings',
    title: 'devices',
    memberOnly: true,
    view: 'devices',
  },
  cancel: {
    page: 'features/account/pages/cancel/index',
    paths: ['/cancel'],
    parent: 'settings',
    title: 'cancel',
    memberOnly: false,
    view: 'cancel',
  },

  usExport: {
    page: 'features/exporter/pages/us-export/index',
    paths: ['/usExport'],
    parent: 'my',
    title: 'usExport',
    memberOnly: true,
    view: 'usExport',
  },
  customerService: {
    page: 'features/conversation/pages/conversation/index',
    paths: ['/customerService'],
    parent: 'my',
    title: 'customerService',
    memberOnly: true,
    view: 'customerService',
  },
  advise: {
    page: 'features/feedback/pages/advise/index',
    paths: ['/advise'],
    parent: 'my',
    title: 'advise',
    memberOnly: true,
    view: 'advise',
  },
  notice: {
    page: 'features/notices/pages/list/index',
    paths: ['/notice', '/home/notice'],
    parent: 'home',
    title: 'notice',
    memberOnly: false,
    view: 'notice',
  },
  myNews: {
    page: 'features/notices/pages/news/index',
    paths: ['/myNews'],
    parent: 'my',
    title: 'myNews',
    memberOnly: false,
    view: 'myNews',
  },
  newsDetail: {
    page: 'features/notices/pages/detail/index',
    paths: ['/newsDetail'],
    parent: 'notice',
    title: 'notice',
    memberOnly: false,
    view: 'newsDetail',
  },
  messages: {
    page: 'features/notifications/pages/messages/index',
    paths: ['/messages'],
    parent: 'my',
    title: 'messages',
    memberOnly: false,
    view: 'messages',
  },
  notificationSettings: {
    page: 'features/notifications/pages/notification-settings/index',
    paths: ['/notificationSettings'],
    parent: 'settings',
    title: 'notificationSettings',
    memberOnly: true,
    view: 'notificationSettings',
  },
  records: {
    page: 'features/orders/pages/records/index',
    paths: ['/records'],
    parent: 'my',
    title: 'records',
    memberOnly: false,
    view: 'records',
  },
  recordDetails: {
    page: 'features/orders/pages/record-details/index',
    paths: ['/recordsDetail'],
    parent: 'records',
    title: 'recordDetails',
    memberOnly: false,
    view: 'recordDetails',
  },
  receipt: {
    page: 'features/orders/pages/receipt/index',
    paths: ['/receipt'],
    parent: 'records',
    title: 'receipt',
    memberOnly: false,
    view: 'receipt',
  },
  spending: {
    page: 'features/orders/pages/spending/index',
    paths: ['/spending'],
    parent: 'records',
    title: 'spending',
    memberOnly: false,
    view: 'spending',
  },

  balance: {
    page: 'features/payments/pages/balance/index',
    paths: ['/balance'],
    parent: 'my',
    title: 'balance',
    memberOnly: true,
    view: 'balance',
  },

  freightEstimation: {
    page: 'features/pricing/pages/estimate/index',
    paths: ['/freightEstimation'],
    parent: 'my',
    title: 'freightEstimation',
    memberOnly: false,
    view: 'freightEstimation',
  },

  prohibited: {
    page: 'features/prohibited/pages/prohibited/index',
    paths: ['/prohibited'],
    parent: 'my',
    title: 'prohibited',
    memberOnly: false,
    view: 'prohibited',
  },
  help: {
    page: 'features/articles/pages/help/index',
    paths: ['/help'],
    parent: 'my',
    title: 'help',
    memberOnly: false,
    view: 'help',
  },
  helpDetail: {
    page: 'features/articles/pages/help-detail/index',
    paths: ['/helpDetail'],
    parent: 'help',
    title: 'helpDetail',
    memberOnly: false,
    view: 'helpDetail',
  },
  guideList: {
    page: 'features/articles/pages/guide-list/index',
    paths: ['/guideList'],
    parent: 'help',
    title: 'guideList',
    memberOnly: false,
    view: 'guideList',
  },
  guide: {
    page: 'features/articles/pages/guide/index',
    paths: ['/guide'],
    parent: 'guideList',
    title: 'guide',
    memberOnly: false,
    view: 'guide',
  },
  service: {
    page: 'features/articles/pages/service/index',
    paths: ['/service'],
    parent: 'help',
    title: 'service',
    memberOnly: false,
    view: 'service',
  },
  scopeService: {
    page: 'features/articles/pages/scope/index',
    paths: ['/scopeService'],
    parent: 'help',
    title: 'scopeService',
    memberOnly: false,
    view: 'scopeService',
  },
  aboutWe: {
    page: 'features/articles/pages/about/index',
    paths: ['/aboutWe'],
    parent: 'my',
    title: 'aboutWe',
    memberOnly: false,
    view: 'aboutWe',
  },
  aboutWeDetail: {
    page: 'features/articles/pages/about-detail/index',
    paths: ['/aboutWe/detail'],
    parent: 'aboutWe',
    title: 'aboutWe',
    memberOnly: false,
    view: 'aboutWeDetail',
  },

  coupons: {
    page: 'features/coupons/pages/mine/index',
    paths: ['/coupon/mycoupon'],
    parent: 'my',
    title: 'coupons',
    memberOnly: false,
    view: 'coupons',
  },
  couponRules: {
    page: 'features/coupons/pages/rules/index',
    paths: ['/coupon/desc'],
    parent: 'coupons',
    title: 'couponRules',
    memberOnly: false,
    view: 'couponRules',
  },

  membership: {
    page: 'features/membership/pages/membership/index',
    paths: ['/memberShip'],
    parent: 'my',
    title: 'membership',
    memberOnly: true,
    view: 'membership',
  },

  receiverAddresses: {
    page: 'features/addresses/pages/receivers/index',
    paths: ['/receiver-addrs', '/address'],
    parent: 'my',
    title: 'receiverAddresses',
    memberOnly: false,
    view: 'receiverAddresses',
  },
  certificates: {
    page: 'features/certificates/pages/list/index',
    paths: ['/certificate'],
    parent: 'my',
    title: 'certificates',
    memberOnly: false,
    view: 'certificates',
  },
  certificateEdit: {
    page: 'features/certificates/pages/edit/index',
    paths: ['/edit-certificate'],
    parent: 'certificates',
    title: 'certificateEdit',
    memberOnly: true,
    view: 'certificateEdit',
  },
  changeDestination: {
    page: 'features/parcels/pages/destination/index',
    paths: ['/myPackage/changeDestination'],
    parent: 'parcelList',
    title: 'changeDestination',
    memberOnly: true,
    view: 'changeDestination',
  },
  selectAddress: {
    page: 'features/addresses/pages/select/index',
    paths: ['/select-address'],
    parent: 'parcelList',
    title: 'selectAddress',
    memberOnly: true,
    view: 'selectAddress',
  },
  selfAddresses: {
    page: 'features/addresses/pages/pickup/index',
    paths: ['/self-addrs', '/self-addrs-new'],
    parent: 'receiverAddresses',
    title: 'selfAddresses',
    memberOnly: false,
    view: 'selfAddresses',
  },
  addressEdit: {
    page: 'features/addresses/pages/edit/index',
    paths: ['/editNew', '/edit'],
    parent: 'receiverAddresses',
    title: 'addressEdit',
    memberOnly: true,
    view: 'addressEdit',
  },
  deliveryProof: {
    page: 'features/parcels/pages/delivery-proof/index',
    paths: ['/deliveryProof'],
    parent: 'parcelDetails',
    title: 'deliveryProof',
    memberOnly: false,
    view: 'deliveryProof',
  },
})

export type ScreenName = keyof typeof SCREENS

/** Addresses that lead elsewhere (S1 §2 Routing). The mini program accepts the same addresses as an entry. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/': '/home',
  '/transport': '/home',
  '/myPackage': '/myPackage/list/waiting',
  '/myPackage/list': '/myPackage/list/waiting',
  '/add-package': '/add-package/index',
}
