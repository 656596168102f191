/**
 * Every screen of the app by name: its address in H5 (S1 §2, S2 §2) and its page in the mini program.
 * Taro's custom routes are made from this table, and navigation goes by the names.
 */
export interface Route {
  /** The documents' own address. The first is written to the address bar, the others open the same page. */
  readonly paths: readonly [string, ...string[]]
  /** Page of app.config.ts. */
  readonly page: string
  /** A tab of the tab bar. */
  readonly tab?: true
}

const route = (page: string, ...paths: [string, ...string[]]): Route => ({ page, paths })
const tab = (page: string, ...paths: [string, ...string[]]): Route => ({ page, paths, tab: true })

export const ROUTES = {
  home: tab('features/home/pages/home/index', '/home'),
  parcelList: tab(
    'features/parcel-list/pages/list/index',
    '/myPackage/list/waiting',
    '/myPackage/list/progress',
    '/myPackage/list/finished',
  ),
  my: tab('features/account/pages/my/index', '/my'),
  parcelSearch: route('features/parcel-list/pages/search/index', '/myPackage/search'),
  notFound: route('features/shell/pages/not-found/index', '/not-found'),

  registerLogin: route('features/auth/pages/register-login/index', '/register-login'),
  appLogin: route('features/auth/pages/app-login/index', '/appLogin'),
  agreement: route('features/auth/pages/agreement/index', '/agreement'),

  forecast: route('features/forecast/pages/logistics/index', '/add-package/index'),
  forecastGoods: route('features/forecast/pages/goods/index', '/add-package/goods'),
  forecastGoodsInfo: route('features/forecast/pages/goods-info/index', '/add-package/goods-info'),
  forecastPictures: route('features/forecast/pages/upload-pic/index', '/add-package/upload-pic'),
  forecastLink: route('features/forecast/pages/upload-url/index', '/add-package/upload-url'),

  parcelDetails: route('features/parcel/pages/details/index', '/myPackage/details'),
  parcelRoute: route('features/parcel/pages/route/index', '/myPackage/route'),

  payDetails: route('features/payment/pages/pay-details/index', '/myPackage/payDetails'),
  payDiscounts: route('features/payment/pages/pay-discounts/index', '/myPackage/payDiscounts'),
  payment: route('features/payment/pages/payment/index', '/payment'),
  payResult: route('features/payment/pages/pay-result/index', '/payResult'),

  receiverAddresses: route('features/addresses/pages/receivers/index', '/receiver-addrs'),
  addressEdit: route('features/addresses/pages/edit/index', '/editNew', '/edit'),
} satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES

/**
 * The screen above a screen: where Back leads when the app was opened right there and nothing lies below. One that
 * is missing here stands under home.
 */
export const PARENTS: Readonly<Partial<Record<RouteName, RouteName>>> = {
  parcelSearch: 'parcelList',
  forecastGoods: 'forecast',
  forecastGoodsInfo: 'forecastGoods',
  forecastPictures: 'forecastGoods',
  forecastLink: 'forecastPictures',
  parcelDetails: 'parcelList',
  parcelRoute: 'parcelDetails',
  payDetails: 'parcelDetails',
  payDiscounts: 'parcelDetails',
  receiverAddresses: 'my',
  addressEdit: 'receiverAddresses',
}

/** Addresses that lead elsewhere (S1 §2 Routing). */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/': '/home',
  '/transport': '/home',
  '/myPackage': '/myPackage/list/waiting',
  '/myPackage/list': '/myPackage/list/waiting',
  '/add-package': '/add-package/index',
}
