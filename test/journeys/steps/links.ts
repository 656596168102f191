import type { ParcelState } from '../../../src/domain/parcels/parcel-state'
import type { Driver } from '../driver/driver'
import { fillGoods } from './main-job'
import type { Thing } from './things'

/**
 * One address, and the presses that lead to it. The row of the address says which element is visible there.
 */
export interface LinkRow {
  /** address that the presses open */
  address: string
  /** address of the screen with the link */
  from: string
  /**
   * Ids of the elements to press, one after another. The last one opens the address. An id that ends with …
   * is the first visible id that starts with it.
   */
  press: readonly [string, ...string[]]
  /** id of the element that opens the sheet with these elements; it may end with … too */
  sheet?: string
  /**
   * The presses begin on the screen that the previous row has opened. The test opens `from` only if that row
   * has failed.
   */
  goesOn?: true
  /** parcel state that `from` needs, as in the rows of the addresses */
  parcel?: ParcelState
  thing?: Thing
  /** fills in the form on `from` before the presses */
  prepare?: (it: Driver) => Promise<void>
  /** expected element, instead of the one in the row of the address */
  shows?: string
  /** The last press shares the address with another person, who opens it. */
  sent?: true
  /** only for a visitor */
  visitor?: true
}

const TOTE = { description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' }

async function fillLogistics(it: Driver): Promise<void> {
  await it.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await it.fill('forecast-tracking', 'SF1408227699301')
  // The form selects the member's own address there automatically.
  await it.reads('forecast-address', /\+65/)
}
async function addGoods(it: Driver): Promise<void> {
  await it.tap('goods-add')
  await fillGoods(it, TOTE)
  await it.tap('goods-save')
}

/** Addresses that no link of the app leads to, with the reason. */
export const WITHOUT_LINK: Readonly<Record<string, string>> = {
  '/not-found': 'every unknown address shows it',
  '/appLogin': 'it is open only while the credentials of an address are exchanged',
  '/order': "WeChat's order centre opens it",
}

/**
 * The link that leads to each address. `WITHOUT_LINK` names the addresses without a link. The order matters:
 * a row may continue where the previous row has led. Input in a forecast stays for the rows that follow.
 */
export const LINKS: readonly LinkRow[] = [
  { address: '/my', from: '/home', press: ['tab-my'] },
  { address: '/home', from: '/my', press: ['tab-home'], goesOn: true },
  { address: '/wareHouse', from: '/home', sheet: 'home-how', press: ['home-share'], goesOn: true },
  { address: '/myPackage/search', from: '/home', press: ['home-quick-search'] },
  { address: '/add-package/index', from: '/home', press: ['home-forecast'] },
  {
    address: '/add-package/goods',
    from: '/add-package/index',
    goesOn: true,
    prepare: fillLogistics,
    press: ['forecast-next'],
  },
  {
    address: '/add-package/upload-pic',
    from: '/add-package/goods',
    goesOn: true,
    prepare: addGoods,
    press: ['goods-next'],
  },
  {
    address: '/add-package/upload-url',
    from: '/add-package/upload-pic',
    press: ['pictures-link'],
    goesOn: true,
  },
  { address: '/add-package/batch', from: '/add-package/index', press: ['forecast-batch'] },
  { address: '/add-package/goods-info', from: '/add-package/goods', press: ['goods-add'] },

  { address: '/myPackage/list/progress', from: '/myPackage/list/waiting', press: ['list-tab-progress'] },
  {
    address: '/myPackage/list/finished',
    from: '/myPackage/list/progress',
    goesOn: true,
    press: ['list-tab-finished'],
  },
  {
    address: '/myPackage/list/waiting',
    from: '/myPackage/list/finished',
    goesOn: true,
    press: ['list-tab-waiting'],
  },
  {
    address: '/myPackage/details',
    from: '/myPackage/list/waiting',
    goesOn: true,
    press: ['parcel-…'],
  },
  { address: '/myPackage/route', from: '/myPackage/details', parcel: 'signed', press: ['details-route'] },
  {
    address: '/myPackage/customsInvoice',
    from: '/myPackage/details',
    parcel: 'toPay',
    press: ['details-invoice'],
  },
  {
    address: '/shared-route',
    from: '/myPackage/details',
    parcel: 'delivering',
    sheet: 'details-share',
    press: ['share-send'],
    sent: true,
  },
  { address: '/moreFunc', from: '/myPackage/details', parcel: 'toPay', press: ['details-more'] },
  { address: '/addValueService', from: '/moreFunc', press: ['more-services'], goesOn: true },
  {
    address: '/addValueService/details',
    from: '/myPackage/details',
    thing: 'serviceOrder',
    press: ['details-service-…'],
  },
  { address: '/myPackage/payDetails', from: '/myPackage/details', parcel: 'toPay', press: ['details-fees'] },
  { address: '/myPackage/payDiscounts', from: '/myPackage/details', parcel: 'toPay', press: ['details-pay'] },
  {
    address: '/select-address',
    from: '/myPackage/details',
    parcel: 'toPay',
    press: ['details-address-change'],
  },
  {
    address: '/myPackage/changeDestination',
    from: '/myPackage/details',
    parcel: 'declared',
    press: ['details-destination-change'],
  },

  // Two parcels that wait for their payment, so that they can be sent in one box.
  { address: '/merge', from: '/myPackage/list/waiting', thing: 'twoParcels', press: ['list-merge'] },
  { address: '/mergeDetail', from: '/merge', thing: 'twoParcels', press: ['merge-next'] },
  { address: '/devanning', from: '/myPackage/list/waiting', press: ['list-split'] },
  { address: '/devanningGoods', from: '/devanning', parcel: 'toPay', press: ['split-next'] },
  {
    address: '/devanningDetail',
    from: '/devanningGoods',
    parcel: 'toPay',
    goesOn: true,
    prepare: (it) => it.tap('split-even'),
    press: ['split-goods-next'],
    shows: '#split-submit',
  },
  { address: '/devanningPay', from: '/devanning', thing: 'splitOrder', press: ['split-open-pay'] },

  // The demo member has already paid this order.
  { address: '/payResult', from: '/myPackage/payDetails', parcel: 'signed', press: ['pay-details-order'] },
  {
    address: '/payment',
    from: '/recordsDetail',
    thing: 'splitOrder',
    press: ['record-pay'],
    shows: '#payment-wait >> text=30.00',
  },
  { address: '/deliveryProof', from: '/myPackage/details', parcel: 'signed', press: ['details-proof'] },
  { address: '/receipt', from: '/recordsDetail', thing: 'paidOrder', press: ['receipt-…'] },
  { address: '/records', from: '/my', press: ['my-records'] },
  { address: '/recordsDetail', from: '/records', press: ['record-…'], goesOn: true },
  { address: '/spending', from: '/records', press: ['records-spending'], goesOn: true },
  { address: '/balance', from: '/my', press: ['my-balance'] },
  { address: '/coupon/mycoupon', from: '/my', press: ['my-coupons'] },
  { address: '/coupon/desc', from: '/coupon/mycoupon', press: ['coupons-rules'], goesOn: true },
  { address: '/memberShip', from: '/my', press: ['my-membership'] },

  { address: '/receiver-addrs', from: '/my', press: ['my-addresses'] },
  { address: '/self-addrs', from: '/receiver-addrs', press: ['addresses-points'], goesOn: true },
  { address: '/editNew', from: '/receiver-addrs', press: ['address-add'] },
  {
    address: '/hand-in-certificate',
    from: '/receiver-addrs',
    thing: 'certificateLink',
    sent: true,
    sheet: 'address-ask-…',
    press: ['receiver-make', 'receiver-send'],
  },
  { address: '/certificate', from: '/my', press: ['my-certificates'] },
  { address: '/edit-certificate', from: '/certificate', press: ['certificate-add'], goesOn: true },

  { address: '/settings', from: '/my', press: ['my-settings'] },
  { address: '/personalData', from: '/settings', press: ['settings-personal'], goesOn: true },
  { address: '/phone-email', from: '/settings', press: ['settings-mobile'] },
  { address: '/devices', from: '/settings', press: ['settings-devices'] },
  { address: '/messages', from: '/my', press: ['my-updates'] },
  { address: '/notificationSettings', from: '/messages', press: ['updates-settings'], goesOn: true },
  { address: '/usExport', from: '/my', press: ['my-us-export'] },
  { address: '/cancel', from: '/settings', press: ['settings-cancel'] },
  { address: '/agreement', from: '/settings', press: ['settings-agreements'] },
  { address: '/customerService', from: '/my', press: ['my-service'] },
  { address: '/advise', from: '/my', press: ['my-feedback'] },
  { address: '/notice', from: '/my', press: ['my-notices'] },
  { address: '/myNews', from: '/notice', press: ['notice-kind-news'], goesOn: true },
  { address: '/newsDetail', from: '/myNews', press: ['notice-news-1'], goesOn: true },

  { address: '/freightEstimation', from: '/my', press: ['my-freight'] },
  { address: '/prohibited', from: '/freightEstimation', press: ['estimate-prohibited'], goesOn: true },
  { address: '/help', from: '/my', press: ['my-help'] },
  { address: '/helpDetail', from: '/help', press: ['article-tax-receipt'], goesOn: true },
  { address: '/guideList', from: '/help', press: ['help-guides'] },
  { address: '/guide', from: '/guideList', press: ['article-first-parcel'], goesOn: true },
  { address: '/service', from: '/help', press: ['help-service'] },
  { address: '/scopeService', from: '/help', press: ['help-scope'] },
  { address: '/aboutWe', from: '/help', press: ['help-about'] },
  { address: '/aboutWe/detail', from: '/aboutWe', press: ['article-portage'], goesOn: true },

  { address: '/register-login', from: '/home', press: ['home-sign-in'], visitor: true },
]
