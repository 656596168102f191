import type { Lang } from '../../../src/domain/language'
import type { ParcelState } from '../../../src/domain/parcel-state'
import type { Thing } from '../../journeys/things'

type Titles = Record<Lang, string>

/** One address, and what tells that its screen is the one that is seen. */
export interface AddressRow {
  /** rows of the ledger */
  rows: string
  /** as S1 §2 and S2 §2 write it */
  address: string
  /** what a member sees there, and nowhere else */
  shows: string
  title: Titles
  /** it only points there */
  leadsTo?: string
  /** asks for a parcel of the demo member in this state */
  parcel?: ParcelState
  /** asks for one that is made for it */
  thing?: Thing
  query?: string
}

const HOME: Titles = { sc: '渡口集运', tc: '渡口集運', en: 'Portage' }
const PARCELS: Titles = { sc: '我的包裹', tc: '我的包裹', en: 'My parcels' }
const FORECAST: Titles = { sc: '预报包裹', tc: '預報包裹', en: 'Declare a parcel' }
const PAY: Titles = { sc: '付款', tc: '付款', en: 'Pay' }
const ADDRESS: Titles = { sc: '新增地址', tc: '新增地址', en: 'New address' }
const PICKUP: Titles = { sc: '自提点', tc: '自提點', en: 'Self-pickup points' }
const SPLIT: Titles = { sc: '分箱', tc: '分箱', en: 'Split a parcel' }
const WAITING = '/myPackage/list/waiting'

/**
 * The addresses of the documents that the product has, written down by hand from the documents: the table of screens
 * is held against it, not the other way round.
 */
export const DOCUMENTED_ADDRESSES: AddressRow[] = [
  { rows: '[ROUTE-01] [ADPT-18]', address: '/', leadsTo: '/home', shows: '#home-forecast', title: HOME },
  { rows: '[ROUTE-02]', address: '/home', shows: '#home-forecast', title: HOME },
  {
    rows: '[ROUTE-04]',
    address: '/home/notice',
    shows: '#notice-kind-announcement.is-on',
    title: { sc: '公告', tc: '公告', en: 'Announcements' },
  },
  {
    rows: '[ROUTE-13]',
    address: '/notice',
    shows: '#notice-kind-announcement.is-on',
    title: { sc: '公告', tc: '公告', en: 'Announcements' },
  },
  {
    rows: '[ROUTE-14]',
    address: '/myNews',
    shows: '#notice-kind-news.is-on',
    title: { sc: '最新消息', tc: '最新消息', en: 'News' },
  },
  {
    rows: '[ROUTE-15]',
    address: '/newsDetail',
    query: 'id=news-1',
    shows: '#notice-text',
    title: { sc: '最新消息', tc: '最新消息', en: 'News' },
  },
  {
    rows: '[ROUTE-16]',
    address: '/moreFunc',
    shows: '#more-services',
    title: { sc: '更多功能', tc: '更多功能', en: 'More functions' },
    parcel: 'toPay',
  },
  {
    rows: '[ROUTE-17]',
    address: '/addValueService',
    shows: '#service-submit',
    title: { sc: '增值服务', tc: '增值服務', en: 'Extra services' },
    parcel: 'toPay',
  },
  {
    rows: '[ROUTE-50]',
    address: '/certificate',
    shows: '#certificate-add',
    title: { sc: '身份证件', tc: '身分證件', en: 'ID certificates' },
  },
  {
    rows: '[ROUTE-51]',
    address: '/edit-certificate',
    shows: '#certificate-save',
    title: { sc: '新增证件', tc: '新增證件', en: 'Add a certificate' },
  },
  {
    rows: '[ROUTE-69]',
    address: '/advise',
    shows: '#advise-submit',
    title: { sc: '意见反馈', tc: '意見反映', en: 'Feedback' },
  },
  {
    rows: '[ROUTE-05] [ADPT-18]',
    address: '/transport',
    leadsTo: '/home',
    shows: '#home-forecast',
    title: HOME,
  },
  {
    rows: '[ROUTE-06] [ADPT-18]',
    address: '/myPackage',
    leadsTo: WAITING,
    shows: '#list-tab-waiting.is-on',
    title: PARCELS,
  },
  {
    rows: '[ROUTE-07] [ADPT-18]',
    address: '/myPackage/list',
    leadsTo: WAITING,
    shows: '#list-tab-waiting.is-on',
    title: PARCELS,
  },
  { rows: '[ROUTE-08]', address: WAITING, shows: '#list-tab-waiting.is-on', title: PARCELS },
  {
    rows: '[ROUTE-09]',
    address: '/myPackage/list/progress',
    shows: '#list-tab-progress.is-on',
    title: PARCELS,
  },
  {
    rows: '[ROUTE-10]',
    address: '/myPackage/list/finished',
    shows: '#list-tab-finished.is-on',
    title: PARCELS,
  },
  {
    rows: '[ROUTE-11]',
    address: '/myPackage/search',
    shows: '#search-input',
    title: { sc: '查找包裹', tc: '尋找包裹', en: 'Find a parcel' },
  },
  {
    rows: '[ROUTE-12]',
    address: '/my',
    shows: '#my-code',
    title: { sc: '我的', tc: '我的', en: 'Account' },
  },
  {
    rows: '[ROUTE-18]',
    address: '/myPackage/details',
    shows: '#details-state',
    title: { sc: '包裹详情', tc: '包裹詳情', en: 'Parcel' },
    parcel: 'signed',
  },
  {
    rows: '[ROUTE-19]',
    address: '/myPackage/payDetails',
    shows: '#pay-details-total',
    title: { sc: '费用明细', tc: '費用明細', en: 'Fees' },
    parcel: 'signed',
  },
  {
    rows: '[ROUTE-20]',
    address: '/myPackage/route',
    shows: '#route-events',
    title: { sc: '物流轨迹', tc: '物流追蹤', en: 'Route' },
    parcel: 'signed',
  },
  {
    rows: '[ROUTE-21]',
    address: '/register-login',
    query: 'pageShow=login',
    shows: '#auth-submit',
    title: { sc: '登录或注册', tc: '登入或註冊', en: 'Sign in or sign up' },
  },
  {
    rows: '[ROUTE-24]',
    address: '/agreement',
    shows: '[id^="agreement-tab-"].is-on',
    title: { sc: '协议', tc: '協議', en: 'Agreements' },
  },
  {
    rows: '[ROUTE-25]',
    address: '/personalData',
    shows: '#personal-bind-mobile',
    title: { sc: '个人资料', tc: '個人資料', en: 'Personal data' },
  },
  {
    rows: '[ROUTE-26]',
    address: '/phone-email',
    shows: '#bind-submit',
    title: { sc: '手机号与邮箱', tc: '手機號碼與電郵', en: 'Mobile and e-mail' },
  },
  {
    rows: '[ROUTE-27] [ADPT-18]',
    address: '/add-package',
    leadsTo: '/add-package/index',
    shows: '#forecast-tracking',
    title: FORECAST,
  },
  { rows: '[ROUTE-28]', address: '/add-package/index', shows: '#forecast-tracking', title: FORECAST },
  { rows: '[ROUTE-29]', address: '/add-package/goods', shows: '#goods-add', title: FORECAST },
  { rows: '[ROUTE-30]', address: '/add-package/goods-info', shows: '#goods-description', title: FORECAST },
  { rows: '[ROUTE-31]', address: '/add-package/upload-pic', shows: '#pictures-add', title: FORECAST },
  {
    rows: '[ROUTE-32]',
    address: '/add-package/upload-url',
    shows: '#link-url',
    title: { sc: '商品链接', tc: '商品連結', en: 'Shopping link' },
  },
  {
    rows: '[ROUTE-36]',
    address: '/receiver-addrs',
    shows: '[id^="address-row-"]',
    title: { sc: '地址簿', tc: '地址簿', en: 'Address book' },
  },
  { rows: '', address: '/edit', shows: '#address-name', title: ADDRESS },
  { rows: '', address: '/editNew', shows: '#address-name', title: ADDRESS },
  {
    rows: '[ROUTE-46]',
    address: '/myPackage/payDiscounts',
    shows: '[id^="pay-method-"]',
    title: PAY,
    parcel: 'toPay',
  },
  {
    rows: '[ROUTE-47]',
    address: '/payment',
    shows: '#payment-wait >> text=50.00',
    title: PAY,
    thing: 'unpaidOrder',
  },
  {
    rows: '[ROUTE-49]',
    address: '/paymentNew',
    shows: '#payment-wait >> text=50.00',
    title: PAY,
    thing: 'unpaidOrder',
  },
  {
    rows: '[ROUTE-45]',
    address: '/devanningPay',
    shows: '#split-pay-total >> text=30.00',
    title: { sc: '支付分箱费', tc: '分箱費付款', en: 'Pay for the split' },
    thing: 'splitOrder',
  },
  {
    rows: '[ROUTE-55]',
    address: '/records',
    shows: '#records-status',
    title: { sc: '订单记录', tc: '訂單紀錄', en: 'Orders' },
  },
  {
    rows: '[ROUTE-56]',
    address: '/recordsDetail',
    shows: '#record-number',
    title: { sc: '订单详情', tc: '訂單詳情', en: 'Order' },
    thing: 'paidOrder',
  },
  {
    rows: '[ROUTE-48]',
    address: '/payResult',
    shows: '#result-success',
    title: { sc: '付款结果', tc: '付款結果', en: 'Payment' },
    thing: 'paidOrder',
  },
  {
    rows: '',
    address: '/recordsDetail',
    shows: '#load-gone >> text=/没有找到|沒有找到|Nothing here/',
    title: { sc: '订单详情', tc: '訂單詳情', en: 'Order' },
  },
  {
    rows: '[PAYM-66]',
    address: '/payResult',
    shows: '#load-gone >> text=/没有找到|沒有找到|Nothing here/',
    title: { sc: '付款结果', tc: '付款結果', en: 'Payment' },
  },
  {
    rows: '[ROUTE-52]',
    address: '/memberShip',
    shows: '#membership-status',
    title: { sc: '会员', tc: '會員', en: 'Membership' },
  },
  {
    rows: '[ROUTE-53]',
    address: '/coupon/mycoupon',
    shows: '#coupons-rules',
    title: { sc: '我的优惠券', tc: '我的優惠券', en: 'My coupons' },
  },
  {
    rows: '[ROUTE-54]',
    address: '/coupon/desc',
    shows: '#coupon-rules',
    title: { sc: '使用规则', tc: '使用規則', en: 'How coupons work' },
  },
  {
    rows: '[ROUTE-64]',
    address: '/freightEstimation',
    shows: '#estimate-weight',
    title: { sc: '运费估算', tc: '運費估算', en: 'Freight estimate' },
  },
  {
    rows: '[ROUTE-70]',
    address: '/wareHouse',
    shows: '#warehouse-address',
    title: { sc: '仓库地址', tc: '倉庫地址', en: 'Warehouse' },
  },
  {
    rows: '[ROUTE-33]',
    address: '/select-address',
    shows: '#select-add',
    title: { sc: '改寄其他地址', tc: '改寄其他地址', en: 'Send to another address' },
    parcel: 'toPay',
  },
  { rows: '[ROUTE-34]', address: '/self-addrs', shows: '#pickup-nearest', title: PICKUP },
  { rows: '[ROUTE-35]', address: '/self-addrs-new', shows: '#pickup-nearest', title: PICKUP },
  {
    rows: '[ROUTE-37]',
    address: '/address',
    shows: '[id^="address-row-"]',
    title: { sc: '地址簿', tc: '地址簿', en: 'Address book' },
  },
  {
    rows: '[ROUTE-40]',
    address: '/merge',
    shows: '#merge-rule',
    title: { sc: '合箱', tc: '合箱', en: 'Merge parcels' },
  },
  {
    rows: '[ROUTE-41]',
    address: '/mergeDetail',
    shows: '#trip-address',
    title: { sc: '确认合箱', tc: '確認合箱', en: 'Review the merge' },
    thing: 'twoParcels',
  },
  { rows: '[ROUTE-42]', address: '/devanning', shows: '[id^="split-PT"]', title: SPLIT },
  {
    rows: '[ROUTE-43]',
    address: '/devanningGoods',
    shows: '#split-goods-next',
    title: SPLIT,
    parcel: 'toPay',
  },
  {
    rows: '[ROUTE-44]',
    address: '/devanningDetail',
    shows: '#split-again',
    title: { sc: '确认分箱', tc: '確認分箱', en: 'Review the split' },
    parcel: 'toPay',
  },
  {
    rows: '',
    address: '/personalData',
    shows: '#personal-save',
    title: { sc: '个人资料', tc: '個人資料', en: 'Personal data' },
  },
  {
    rows: '[ROUTE-57]',
    address: '/cancel',
    shows: '#cancel-what',
    title: { sc: '注销账户', tc: '註銷帳戶', en: 'Cancel account' },
  },
  {
    rows: '[ROUTE-58]',
    address: '/usExport',
    shows: '#export-save',
    title: { sc: '美国出口申报', tc: '美國出口申報', en: 'US export' },
  },
  {
    rows: '[ROUTE-62]',
    address: '/prohibited',
    shows: '#prohibited-list',
    title: { sc: '禁运品', tc: '禁運品', en: 'What may be sent' },
  },
  {
    rows: '[ROUTE-59] [INFO-07]',
    address: '/guide',
    shows: '#article-title',
    title: { sc: '新手指南', tc: '新手指南', en: 'Guide' },
  },
  {
    rows: '[ROUTE-60]',
    address: '/guideList',
    shows: '#article-first-parcel',
    title: { sc: '使用指南', tc: '使用指南', en: 'Guides' },
  },
  {
    rows: '[ROUTE-61] [INFO-17]',
    address: '/service',
    shows: '#service-fees',
    title: { sc: '服务与价格', tc: '服務與價格', en: 'Services and prices' },
  },
  {
    rows: '[ROUTE-63]',
    address: '/scopeService',
    shows: '#article-title',
    title: { sc: '服务范围', tc: '服務範圍', en: 'What we do' },
  },
  {
    rows: '[ROUTE-65]',
    address: '/aboutWe',
    shows: '#article-portage',
    title: { sc: '关于我们', tc: '關於我們', en: 'About us' },
  },
  {
    rows: '[ROUTE-66]',
    address: '/aboutWe/detail',
    query: 'id=portage',
    shows: '#article-title',
    title: { sc: '关于我们', tc: '關於我們', en: 'About us' },
  },
  {
    rows: '[ROUTE-67] [INFO-06]',
    address: '/help',
    shows: '#help-search',
    title: { sc: '帮助中心', tc: '說明中心', en: 'Help centre' },
  },
  {
    rows: '[ROUTE-68]',
    address: '/helpDetail',
    query: 'id=lien',
    shows: '#article-title',
    title: { sc: '帮助', tc: '說明', en: 'Help' },
  },
]
