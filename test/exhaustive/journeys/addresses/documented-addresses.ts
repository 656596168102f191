import type { Lang } from '../../../../src/domain/base/language'
import type { ParcelState } from '../../../../src/domain/parcels/parcel-state'
import catalogue from '../../../../src/screens/texts.json'
import type { Thing } from '../../../journeys/steps/things'

/** One address, and the element that proves that its screen is visible. */
export interface AddressRow {
  /** rows of the ledger */
  rows: string
  /** as written in S1 §2 and S2 §2 */
  address: string
  /** selector of an element that a member sees only on this screen */
  shows: string
  title: Record<Lang, string>
  /** the address that this one only redirects to */
  leadsTo?: string
  /** state of the demo member's parcel that the screen needs */
  parcel?: ParcelState
  /** thing that the test creates for the screen */
  thing?: Thing
  query?: string
}
type Written = readonly [
  rows: string,
  address: string,
  shows: string,
  title: string,
  more?: Pick<AddressRow, 'leadsTo' | 'parcel' | 'thing' | 'query'>,
]

/**
 * Titles of the screens while they create a new thing. The catalogue has their titles for an existing thing.
 */
const OF_WHAT_IS_NEW = [
  { sc: '新增地址', tc: '新增地址', en: 'New address' },
  { sc: '新增证件', tc: '新增證件', en: 'Add an ID' },
]
/**
 * Returns a title in all languages. The test writes the English title by hand. The texts of the screens
 * contain the other languages.
 */
function titleOf(english: string): AddressRow['title'] {
  return [...Object.values(catalogue), ...OF_WHAT_IS_NEW].find((title) => title.en === english)!
}
export const addressRows = (written: readonly Written[]): AddressRow[] =>
  written.map(([rows, address, shows, title, more]) => ({
    ...{ rows, address, shows, title: titleOf(title) },
    ...more,
  }))

const WAITING = '/myPackage/list/waiting'

/**
 * The documented addresses that the product has, written by hand from the documents. The table of screens is
 * checked against this list, and not the other way round.
 */
export const DOCUMENTED_ADDRESSES = addressRows([
  ['[ROUTE-01] [ADPT-18]', '/', '#home-forecast', 'Portage', { leadsTo: '/home' }],
  ['[ROUTE-02]', '/home', '#home-forecast', 'Portage'],
  ['[ROUTE-04]', '/home/notice', '#notice-kind-announcement.is-on', 'Announcements'],
  ['[ROUTE-13]', '/notice', '#notice-kind-announcement.is-on', 'Announcements'],
  ['[ROUTE-14]', '/myNews', '#notice-kind-news.is-on', 'News'],
  ['[ROUTE-15]', '/newsDetail', '#notice-text', 'News', { query: 'id=news-1' }],
  ['[ROUTE-16]', '/moreFunc', '#more-services', 'More actions', { parcel: 'toPay' }],
  ['[ROUTE-17]', '/addValueService', '#service-submit', 'Extra services', { parcel: 'toPay' }],
  ['[ROUTE-50]', '/certificate', '#certificate-add', 'ID documents'],
  ['[ROUTE-51]', '/edit-certificate', '#certificate-save', 'Add an ID'],
  ['[ROUTE-69]', '/advise', '#advise-submit', 'Feedback'],
  ['[ROUTE-05] [ADPT-18]', '/transport', '#home-forecast', 'Portage', { leadsTo: '/home' }],
  ['[ROUTE-06] [ADPT-18]', '/myPackage', '#list-tab-waiting.is-on', 'My parcels', { leadsTo: WAITING }],
  ['[ROUTE-07] [ADPT-18]', '/myPackage/list', '#list-tab-waiting.is-on', 'My parcels', { leadsTo: WAITING }],
  ['[ROUTE-08]', '/myPackage/list/waiting', '#list-tab-waiting.is-on', 'My parcels'],
  ['[ROUTE-09]', '/myPackage/list/progress', '#list-tab-progress.is-on', 'My parcels'],
  ['[ROUTE-10]', '/myPackage/list/finished', '#list-tab-finished.is-on', 'My parcels'],
  ['[ROUTE-11]', '/myPackage/search', '#search-input', 'Find a parcel'],
  ['[ROUTE-12]', '/my', '#my-code', 'Account'],
  ['[ROUTE-18]', '/myPackage/details', '#details-state', 'Parcel', { parcel: 'signed' }],
  ['[ROUTE-19]', '/myPackage/payDetails', '#pay-details-total', 'Fees', { parcel: 'signed' }],
  ['[ROUTE-20]', '/myPackage/route', '#route-events', 'Tracking', { parcel: 'signed' }],
  ['[ROUTE-21]', '/register-login', '#auth-submit', 'Sign in', { query: 'pageShow=login' }],
  ['[ROUTE-24]', '/agreement', '[id^="agreement-tab-"].is-on', 'Agreements'],
  ['[ROUTE-25]', '/personalData', '#personal-save', 'Personal data'],
  ['[ROUTE-26]', '/phone-email', '#bind-submit', 'Contact info'],
  [
    '[ROUTE-27] [ADPT-18]',
    '/add-package',
    '#forecast-tracking',
    'Declare',
    { leadsTo: '/add-package/index' },
  ],
  ['[ROUTE-28]', '/add-package/index', '#forecast-tracking', 'Declare'],
  ['[ROUTE-29]', '/add-package/goods', '#goods-add', 'Declare'],
  ['[ROUTE-30]', '/add-package/goods-info', '#goods-description', 'Declare'],
  ['[ROUTE-31]', '/add-package/upload-pic', '#pictures-add', 'Declare'],
  ['[ROUTE-32]', '/add-package/upload-url', '#link-url', 'Shopping link'],
  ['[ROUTE-36]', '/receiver-addrs', '[id^="address-row-"]', 'Addresses'],
  ['', '/edit', '#address-name', 'New address'],
  ['', '/editNew', '#address-name', 'New address'],
  ['[ROUTE-46]', '/myPackage/payDiscounts', '[id^="pay-method-"]', 'Pay', { parcel: 'toPay' }],
  ['[ROUTE-47]', '/payment', '#payment-wait >> text=50.00', 'Pay', { thing: 'unpaidOrder' }],
  ['[ROUTE-49]', '/paymentNew', '#payment-wait >> text=50.00', 'Pay', { thing: 'unpaidOrder' }],
  ['[ROUTE-45]', '/devanningPay', '#split-pay-total >> text=30.00', 'Pay for split', { thing: 'splitOrder' }],
  ['[ROUTE-55]', '/records', '#records-status', 'Orders'],
  ['[ROUTE-56]', '/recordsDetail', '#record-number', 'Order', { thing: 'paidOrder' }],
  ['[ROUTE-48]', '/payResult', '#result-success', 'Payment', { thing: 'paidOrder' }],
  ['', '/recordsDetail', '#load-gone >> text=/没有找到|沒有找到|Nothing here/', 'Order'],
  ['[PAYM-66]', '/payResult', '#load-gone >> text=/没有找到|沒有找到|Nothing here/', 'Payment'],
  ['[ROUTE-52]', '/memberShip', '#membership-status', 'Membership'],
  ['[ROUTE-53]', '/coupon/mycoupon', '#coupons-rules', 'My coupons'],
  ['[ROUTE-54]', '/coupon/desc', '#coupon-rules', 'Coupon rules'],
  ['[ROUTE-64]', '/freightEstimation', '#estimate-weight', 'Estimate'],
  ['[ROUTE-70]', '/wareHouse', '#warehouse-address', 'Warehouse'],
  ['[ROUTE-33]', '/select-address', '#select-add', 'Change address', { parcel: 'toPay' }],
  ['[ROUTE-34]', '/self-addrs', '#pickup-nearest', 'Pickup points'],
  ['[ROUTE-35]', '/self-addrs-new', '#pickup-nearest', 'Pickup points'],
  ['[ROUTE-37]', '/address', '[id^="address-row-"]', 'Addresses'],
  ['[ROUTE-40]', '/merge', '#merge-rule', 'Merge'],
  ['[ROUTE-41]', '/mergeDetail', '#trip-address', 'Review merge', { thing: 'twoParcels' }],
  ['[ROUTE-42]', '/devanning', '[id^="split-PT"]', 'Split a parcel'],
  ['[ROUTE-43]', '/devanningGoods', '#split-goods-next', 'Split a parcel', { parcel: 'toPay' }],
  ['[ROUTE-44]', '/devanningDetail', '#split-again', 'Review split', { parcel: 'toPay' }],
  ['[ROUTE-57]', '/cancel', '#cancel-what', 'Close account'],
  ['[ROUTE-58]', '/usExport', '#export-save', 'US export'],
  ['[ROUTE-62]', '/prohibited', '#prohibited-list', 'Prohibited'],
  ['[ROUTE-59] [INFO-07]', '/guide', '#article-title', 'Guide'],
  ['[ROUTE-60]', '/guideList', '#article-first-parcel', 'Guides'],
  ['[ROUTE-61] [INFO-17]', '/service', '#service-fees', 'Price list'],
  ['[ROUTE-63]', '/scopeService', '#article-title', 'What we do'],
  ['[ROUTE-65]', '/aboutWe', '#article-portage', 'About us'],
  ['[ROUTE-66]', '/aboutWe/detail', '#article-title', 'About us', { query: 'id=portage' }],
  ['[ROUTE-67] [INFO-06]', '/help', '#help-search', 'Help centre'],
  ['[ROUTE-68]', '/helpDetail', '#article-title', 'Help', { query: 'id=lien' }],
])
