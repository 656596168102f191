import * as account from './account/cancellation'
import * as contact from './account/contact'
import * as devices from './account/devices'
import * as personal from './account/personal-data'
import * as addresses from './addresses/addresses'
import * as olderAddresses from './addresses/older-addresses'
import * as pickup from './addresses/pickup'
import * as placeLists from './addresses/place-lists'
import * as switches from './app/switches'
import * as track from './app/track'
import * as articles from './articles/articles'
import * as agreements from './auth/agreements'
import * as auth from './auth/sessions'
import * as signIn from './auth/sign-in'
import type { Call } from './base/call'
import * as certificateLinks from './certificates/certificate-links'
import * as certificates from './certificates/certificates'
import * as consolidation from './consolidation/merge'
import * as split from './consolidation/split'
import * as answerTime from './conversation/answer-time'
import * as conversation from './conversation/conversation'
import * as coupons from './coupons/coupons'
import * as outbound from './dispatch/outbound'
import * as exporter from './exporter/exporter'
import * as feedback from './feedback/feedback'
import * as forecast from './forecast/forecast'
import * as forecastBatch from './forecast/forecast-batch'
import * as forecastLists from './forecast/forecast-lists'
import * as forecastReceivers from './forecast/forecast-receivers'
import * as goods from './forecast/goods'
import * as parcelChanges from './forecast/parcel-changes'
import * as membership from './membership/membership'
import * as upgradeCodes from './membership/upgrade-codes'
import * as languageMode from './messages/language-mode'
import * as messages from './messages/messages'
import * as notifications from './messages/notifications'
import * as parcelNotifications from './messages/parcel-notifications'
import * as unreadNotifications from './messages/unread-notifications'
import * as latestNotice from './notices/latest-notice'
import * as notices from './notices/notices'
import * as overlays from './notices/overlays'
import * as orderRecords from './orders/order-records'
import * as orders from './orders/orders'
import * as spending from './orders/spending'
import * as customs from './parcels/customs'
import * as exceptions from './parcels/exceptions'
import * as ezway from './parcels/ezway'
import * as parcelCounts from './parcels/parcel-counts'
import * as parcelDetail from './parcels/parcel-detail'
import * as parcels from './parcels/parcels'
import * as routeShare from './parcels/route-share'
import * as taxReceipt from './parcels/tax-receipt'
import * as waitingParcels from './parcels/waiting-parcels'
import * as balance from './payments/balance'
import * as payments from './payments/payments'
import * as exchangeRates from './pricing/exchange-rates'
import * as freight from './pricing/freight'
import * as servicePrices from './pricing/service-prices'
import * as listedGoods from './prohibited/listed-goods'
import * as addedServices from './services/added-services'
import * as surcharges from './surcharges/surcharges'
import * as warehouse from './warehouse/warehouse'
import * as warehouseByFlow from './warehouse/warehouse-by-flow'

/** Returns the calls among the exports of modules, in their order. */
export const collectCalls = (modules: readonly object[]): Call[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Call => value instanceof Object && 'path' in value)

/**
 * All calls of members and visitors, for the completeness check of the back end and for the OpenAPI page. The
 * operator's calls are in sandbox/contract. The app must never import this list.
 */
export const MEMBER_AND_VISITOR_CALLS: readonly Call[] = collectCalls([
  account,
  addedServices,
  addresses,
  agreements,
  answerTime,
  articles,
  auth,
  balance,
  certificateLinks,
  certificates,
  contact,
  coupons,
  consolidation,
  conversation,
  customs,
  devices,
  signIn,
  exceptions,
  exchangeRates,
  ezway,
  exporter,
  feedback,
  forecast,
  forecastBatch,
  forecastLists,
  forecastReceivers,
  goods,
  freight,
  listedGoods,
  surcharges,
  membership,
  upgradeCodes,
  messages,
  notices,
  notifications,
  parcelNotifications,
  unreadNotifications,
  olderAddresses,
  orderRecords,
  orders,
  outbound,
  overlays,
  parcelChanges,
  parcelDetail,
  parcels,
  parcelCounts,
  payments,
  personal,
  pickup,
  placeLists,
  routeShare,
  switches,
  languageMode,
  latestNotice,
  servicePrices,
  spending,
  split,
  taxReceipt,
  track,
  waitingParcels,
  warehouse,
  warehouseByFlow,
])
