import { getShipperAndInviteCode } from '../../../src/contract/account/personal-data'
import { listArticles } from '../../../src/contract/articles/articles'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { Call } from '../../../src/contract/base/call'
import { getMergeCandidates } from '../../../src/contract/consolidation/merge'
import { getConversation } from '../../../src/contract/conversation/conversation'
import { getNotificationSettings, listNotifications } from '../../../src/contract/messages/notifications'
import { listNotices } from '../../../src/contract/notices/notices'
import { queryOrderRecords } from '../../../src/contract/orders/order-records'
import { getOrder } from '../../../src/contract/orders/orders'
import { getMonthlySpending } from '../../../src/contract/orders/spending'
import { getCustomsInvoice } from '../../../src/contract/parcels/customs'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { getServicePrices } from '../../../src/contract/pricing/service-prices'
import { getListedGoods } from '../../../src/contract/prohibited/listed-goods'
import { getMemberWarehouseAddressParts, getWarehouses } from '../../../src/contract/warehouse/warehouse'
import type { ParcelState } from '../../../src/domain/parcels/parcel-state'
import type { ScreenName } from '../../../src/screens/screens'
import type { Thing } from '../../journeys/steps/things'

/**
 * A screen, the call whose response it shows, an element that shows it, the text of that element, and the
 * data that the screen needs.
 */
type Unread = readonly [
  name: ScreenName,
  call: Call,
  shows: string,
  words: string | RegExp,
  asked?: { parcel?: ParcelState; thing?: Thing; query?: string },
]

const WRITTEN_UNREAD: readonly Unread[] = [
  ['home', getWarehouses, 'home-consignee', /PT\d{6}/],
  ['my', getUserInfo, 'my-code', /PT\d{6}/],
  ['personalData', getShipperAndInviteCode, 'personal-save', 'Save'],
  ['customerService', getConversation, 'conversation-empty', /\w/],
  ['records', queryOrderRecords, 'records-sum', /\d orders?/],
  ['selectAddress', getPackageDetail, 'select-add', 'Add', { parcel: 'toPay' }],
  ['customsInvoice', getCustomsInvoice, 'invoice', /CI-PT/, { parcel: 'toPay' }],
  ['merge', getMergeCandidates, 'merge-rule', 'at a time'],
  ['splitPay', getOrder, 'split-pay-total', '30.00', { thing: 'splitOrder' }],
  ['freightEstimation', getServicePrices, 'estimate-fees', 'Storage'],
  ['prohibited', getListedGoods, 'prohibited-row-lighter', 'can burn'],
  ['help', listArticles, 'article-lien', 'lien'],
  ['warehouse', getMemberWarehouseAddressParts, 'warehouse-address', /东莞[\s\S]*PT\d{6}/],
  ['notice', listNotices, 'notices', 'over the holidays'],
  ['messages', listNotifications, 'updates', /Arrived|To pay/],
  ['notificationSettings', getNotificationSettings, 'notify-arrival-label', 'Reached the warehouse'],
  ['spending', getMonthlySpending, 'spending-total', /¥/],
]

export const UNREAD = WRITTEN_UNREAD.map(([name, call, shows, words, asked = {}]) => ({
  ...{ name, call, shows, words, asked },
}))

/**
 * A screen of a thing that does not exist, and its message. The message is in `load-gone` unless `state`
 * names another element. The button `leave` leads to home unless `leadsTo` names another screen.
 */
type Gone = readonly [
  name: ScreenName,
  query: string,
  said: string,
  more?: { state?: string; leave?: string; leadsTo?: string },
]

const NO_PARCEL = 'packageNo=PT9999999'
const OF_MERGE = { state: 'merge-gone', leave: 'merge-again', leadsTo: 'merge-rule' }
const NO_ID = 'id=00000000-0000-4000-8000-000000000000'

const WRITTEN_GONE: readonly Gone[] = [
  ['parcelDetails', NO_PARCEL, 'This parcel was not found'],
  ['customsInvoice', NO_PARCEL, 'This parcel was not found'],
  ['deliveryProof', NO_PARCEL, 'This parcel was not found'],
  ['moreFunc', '', 'Which parcel?', { leave: 'more-list', leadsTo: 'list-search' }],
  ['mergeDetail', NO_PARCEL, "can't be merged any more", OF_MERGE],
  ['payResult', 'orderNo=OD9999999999', 'This order was not found'],
  ['serviceDetails', 'orderNo=OD9999999999', 'This service was not found'],
  ['addressEdit', NO_ID, 'This address was not found'],
  ['receiverCertificate', '', 'This link cannot be used', { leave: 'receiver-certificate-home' }],
  ['sharedRoute', NO_ID, 'This link no longer works', { leave: 'shared-home' }],
  ['guide', 'id=none', 'There is no such article'],
  ['newsDetail', 'id=none', 'This was taken down', { leave: 'notice-gone-list', leadsTo: 'notices' }],
  ['warehouse', 'wh=NOWHERE', 'no longer offered'],
]

export const GONE = WRITTEN_GONE.map(([name, query, said, more]) => ({
  ...{ name, query, said, state: 'load-gone', leave: 'load-leave', leadsTo: 'home-forecast' },
  ...more,
}))
