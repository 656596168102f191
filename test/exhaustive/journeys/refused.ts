import type { ScreenName } from '../../../config/screens'
import { getCancellation } from '../../../src/contract/account'
import { listAddresses } from '../../../src/contract/addresses'
import { getAgreement } from '../../../src/contract/agreements'
import { getUserInfo } from '../../../src/contract/auth'
import { getBalance } from '../../../src/contract/balance'
import type { Call } from '../../../src/contract/call'
import { listCertificates } from '../../../src/contract/certificates'
import { getMergeCandidates } from '../../../src/contract/consolidation'
import { checkInfo } from '../../../src/contract/contact'
import { getConversation } from '../../../src/contract/conversation'
import { getCoupons } from '../../../src/contract/coupons'
import { listDevices } from '../../../src/contract/devices'
import { getMembership } from '../../../src/contract/membership'
import { queryOrderRecords } from '../../../src/contract/order-records'
import { getPackageDetail } from '../../../src/contract/parcels'
import { getOrder } from '../../../src/contract/payment'
import { getPersonalData } from '../../../src/contract/personal'
import { searchPickupDistricts } from '../../../src/contract/pickup'
import { getWarehouses } from '../../../src/contract/warehouse'
import type { ParcelState } from '../../../src/domain/parcel-state'
import type { Thing } from '../../journeys/things'

/** A screen whose answer cannot be read. */
export interface Unread {
  name: ScreenName
  parcel?: ParcelState
  thing?: Thing
  query?: string
  /** the call whose answer it shows */
  call: Call
  /** where some of that answer stands, and its words */
  shows: string
  words: string | RegExp
}

/** What is not there, what is said of it, and where the way out leads. */
export interface Gone {
  name: ScreenName
  query: string
  /** where it is said; load-gone unless another is named */
  state?: string
  said: string
  /** the way out; by load-leave to home unless others are named */
  leave?: string
  leadsTo?: string
}

export const UNREAD: readonly Unread[] = [
  { name: 'home', call: getWarehouses, shows: 'home-consignee', words: /PT\d{6}/ },
  { name: 'my', call: getUserInfo, shows: 'my-balance', words: /\d/ },
  { name: 'agreement', call: getAgreement, shows: 'agreement-text', words: 'Service agreement' },
  { name: 'personalData', call: getPersonalData, shows: 'personal-save', words: 'Save' },
  { name: 'phoneEmail', call: checkInfo, shows: 'bind-now', words: 'You sign in with' },
  { name: 'devices', call: listDevices, shows: 'device-this', words: 'This device' },
  { name: 'cancel', call: getCancellation, shows: 'cancel-what', words: '30 days' },
  { name: 'customerService', call: getConversation, shows: 'conversation-empty', words: /\w/ },
  { name: 'records', call: queryOrderRecords, shows: 'records-sum', words: /Orders: \d/ },
  { name: 'balance', call: getBalance, shows: 'balance-left', words: 'Your balance' },
  { name: 'coupons', call: getCoupons, shows: 'coupons-none', words: 'No spendable coupon' },
  { name: 'membership', call: getMembership, shows: 'membership-status', words: 'VIP pays less' },
  { name: 'certificates', call: listCertificates, shows: 'certificates-none', words: 'No saved ID' },
  { name: 'receiverAddresses', call: listAddresses, shows: 'addresses-points', words: /\w/ },
  { name: 'selfAddresses', call: searchPickupDistricts, shows: 'pickup-HKS1', words: 'Mong Kok' },
  { name: 'selectAddress', parcel: 'toPay', call: getPackageDetail, shows: 'select-add', words: 'Add' },
  { name: 'merge', call: getMergeCandidates, shows: 'merge-rule', words: 'at a time' },
  { name: 'splitPay', thing: 'splitOrder', call: getOrder, shows: 'split-pay-total', words: '30.00' },
]

const NO_PARCEL = { query: 'packageNo=PT9999999', said: 'This parcel was not found' }
const NO_ORDER = { query: 'orderNo=OD9999999999', said: 'This order was not found' }
const NO_ID = 'id=00000000-0000-4000-8000-000000000000'
const NOTHING_NAMED = { query: '', said: 'Nothing here' }

export const GONE: readonly Gone[] = [
  { name: 'parcelDetails', ...NO_PARCEL },
  { name: 'parcelRoute', ...NO_PARCEL },
  { name: 'moreFunc', ...NO_PARCEL },
  { name: 'moreFunc', query: '', said: 'Which parcel?', leave: 'more-list', leadsTo: 'list-search' },
  { name: 'addValueService', ...NO_PARCEL },
  { name: 'changeDestination', ...NO_PARCEL },
  { name: 'selectAddress', ...NO_PARCEL },
  { name: 'selectAddress', ...NOTHING_NAMED },
  { name: 'split', ...NO_PARCEL },
  { name: 'splitGoods', ...NO_PARCEL },
  { name: 'splitDetail', ...NO_PARCEL },
  {
    ...{ name: 'mergeDetail', query: 'packageNo=PT9999999', said: "can't be merged any more" },
    ...{ state: 'merge-gone', leave: 'merge-again', leadsTo: 'merge-rule' },
  },
  { name: 'payDetails', ...NOTHING_NAMED },
  { name: 'payDiscounts', ...NO_PARCEL },
  { name: 'splitPay', ...NO_ORDER },
  { name: 'splitPay', ...NOTHING_NAMED },
  { name: 'payment', ...NO_ORDER },
  { name: 'payResult', ...NO_ORDER },
  { name: 'order', query: 'tradeNo=TR000000000000', said: 'This order was not found' },
  { name: 'recordDetails', ...NO_ORDER },
  { name: 'receipt', ...NO_ORDER },
  { name: 'serviceDetails', query: NO_ORDER.query, said: 'This service was not found' },
  { name: 'addressEdit', query: NO_ID, said: 'This address was not found' },
  { name: 'certificateEdit', query: NO_ID, said: 'This certificate was not found' },
  { name: 'certificateHandIn', query: '', said: 'This link cannot be used', leave: 'hand-in-home' },
  { name: 'sharedRoute', query: NO_ID, said: 'This link no longer works', leave: 'shared-home' },
]
