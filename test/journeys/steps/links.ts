import type { ParcelState } from '../../../src/domain/parcels/parcel-state'
import type { Driver } from '../driver/driver'
import { fillGoods } from './main-job'
import type { Thing } from './things'

/** One address, and the way that a finger leads to it. What is seen there stands in its row of the addresses. */
export interface LinkRow {
  /** where it leads */
  address: string
  /** the address of the screen on which it is pressed */
  from: string
  /**
   * Ids of what is pressed, one after another; the last one leads there. One that ends with … is the first whose id
   * begins so.
   */
  press: readonly [string, ...string[]]
  /** what opens the sheet in which they stand, an id as those */
  sheet?: string
  /** It is pressed where the row before it has led; `from` is opened only where that one failed. */
  goesOn?: true
  /** what `from` asks for, as in the rows of the addresses */
  parcel?: ParcelState
  thing?: Thing
  /** what is filled in on `from` before */
  prepare?: (it: Driver) => Promise<void>
  /** in place of what the address shows when it is typed */
  shows?: string
  /** The last press sends it to somebody, who opens it. */
  sent?: true
  /** for nobody who is signed in */
  visitor?: true
}

const TOTE = { description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' }

async function fillLogistics(it: Driver): Promise<void> {
  await it.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
  await it.fill('forecast-tracking', 'SF1408227699301')
  // The member's own address there comes by itself.
  await it.reads('forecast-address', /\+65/)
}
async function addGoods(it: Driver): Promise<void> {
  await it.tap('goods-add')
  await fillGoods(it, TOTE)
  await it.tap('goods-save')
}

/** Why no link of the app leads to these addresses. */
export const WITHOUT_LINK: Readonly<Record<string, string>> = {
  '/not-found': 'every unknown address shows it',
  '/appLogin': 'it is open only while the credentials of an address are exchanged',
  '/order': "WeChat's order centre opens it",
}

/**
 * The link that leads to each address; WITHOUT_LINK names those without one. The order counts: a
 * row goes on where the one before it has led, and what was filled in of a forecast is there for the rows that follow.
 */
export const LINKS: readonly LinkRow[] = [
  { address: '/my', from: '/home', press: ['tab-my'] },
  { address: '/home', from: '/my', press: ['tab-home'], goesOn: true },
  { address: '/wareHouse', from: '/home', press: ['home-share'], goesOn: true },
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

  // Two that wait for their payment are there to be sent in one box.
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

  // What was paid of the demo.
  { address: '/payResult', from: '/myPackage/payDetails', parcel: 'signed', press: ['pay-details-order'] },
  {
    address: '/payment',
    from: '/recordsDetail',
    thing: 'splitOrder',
    press: ['record-pay'],
    shows: '#payment-wait >> text=30.00',
  },
  { address: '/receipt', from: '/recordsDetail', thing: 'paidOrder', press: ['receipt-…'] },
  { address: '/records', from: '/my', press: ['my-records'] },
  { address: '/recordsDetail', from: '/records', press: ['record-…'], goesOn: true },
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

  { address: '/personalData', from: '/my', press: ['my-personal'] },
  { address: '/phone-email', from: '/personalData', press: ['personal-bind-mobile'], goesOn: true },
  { address: '/devices', from: '/personalData', press: ['personal-devices'] },
  { address: '/usExport', from: '/my', press: ['my-us-export'] },
  { address: '/cancel', from: '/my', press: ['my-cancel'] },
  { address: '/agreement', from: '/my', press: ['my-agreements'] },
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
