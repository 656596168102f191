import * as account from './account'
import * as addedServices from './added-services'
import * as addresses from './addresses'
import * as agreements from './agreements'
import * as articles from './articles'
import * as auth from './auth'
import * as balance from './balance'
import type { Call } from './call'
import * as certificateLinks from './certificate-links'
import * as certificates from './certificates'
import * as consolidation from './consolidation'
import * as contact from './contact'
import * as conversation from './conversation'
import * as coupons from './coupons'
import * as devices from './devices'
import * as exceptions from './exceptions'
import * as exporter from './exporter'
import * as feedback from './feedback'
import * as forecast from './forecast'
import * as forecastLists from './forecast-lists'
import * as forecastReceivers from './forecast-receivers'
import * as freight from './freight'
import * as goods from './goods'
import * as languageMode from './language-mode'
import * as surcharges from './late-fees'
import * as listedGoods from './listed-goods'
import * as membership from './membership'
import * as messages from './messages'
import * as notices from './notices'
import * as olderAddresses from './older-addresses'
import * as orderRecords from './order-records'
import * as outbound from './outbound'
import * as overlays from './overlays'
import * as parcelChanges from './parcel-changes'
import * as parcelCounts from './parcel-counts'
import * as parcels from './parcels'
import * as payment from './payment'
import * as personal from './personal'
import * as pickup from './pickup'
import * as placeLists from './place-lists'
import * as routeShare from './route-share'
import * as sandbox from './sandbox'
import * as sandboxAddedServices from './sandbox-added-services'
import * as sandboxAgreements from './sandbox-agreements'
import * as sandboxClock from './sandbox-clock'
import * as sandboxContentCheck from './sandbox-content-check'
import * as sandboxConversation from './sandbox-conversation'
import * as sandboxCountries from './sandbox-countries'
import * as sandboxSurcharges from './sandbox-late-fees'
import * as sandboxListedGoods from './sandbox-listed-goods'
import * as sandboxNotices from './sandbox-notices'
import * as sandboxOverlays from './sandbox-overlays'
import * as sandboxPreview from './sandbox-preview'
import * as sandboxRates from './sandbox-rates'
import * as sandboxReasons from './sandbox-reasons'
import * as sandboxService from './sandbox-service'
import * as sandboxSwitches from './sandbox-switches'
import * as sandboxTaxReceipt from './sandbox-tax-receipt'
import * as sandboxWeighing from './sandbox-weighing'
import * as servicePrices from './service-prices'
import * as signIn from './sign-in'
import * as split from './split'
import * as switches from './switches'
import * as taxReceipt from './tax-receipt'
import * as track from './track'
import * as warehouse from './warehouse'
import * as warehouseByFlow from './warehouse-by-flow'

const isCall = (value: unknown): value is Call => value instanceof Object && 'path' in value

/** Every declared call, for the back end's completeness check and the OpenAPI page. Never import it in the app. */
export const ALL_CALLS: readonly Call[] = [
  account,
  addedServices,
  addresses,
  agreements,
  articles,
  auth,
  balance,
  certificateLinks,
  certificates,
  contact,
  coupons,
  consolidation,
  conversation,
  devices,
  signIn,
  exceptions,
  exporter,
  feedback,
  forecast,
  forecastLists,
  forecastReceivers,
  goods,
  freight,
  listedGoods,
  surcharges,
  membership,
  messages,
  notices,
  olderAddresses,
  orderRecords,
  outbound,
  overlays,
  parcelChanges,
  parcels,
  parcelCounts,
  payment,
  personal,
  pickup,
  placeLists,
  routeShare,
  sandbox,
  sandboxAgreements,
  sandboxConversation,
  sandboxContentCheck,
  sandboxCountries,
  sandboxNotices,
  sandboxOverlays,
  sandboxSwitches,
  switches,
  languageMode,
  sandboxAddedServices,
  sandboxListedGoods,
  sandboxClock,
  sandboxSurcharges,
  sandboxPreview,
  sandboxRates,
  sandboxReasons,
  sandboxService,
  sandboxTaxReceipt,
  sandboxWeighing,
  servicePrices,
  split,
  taxReceipt,
  track,
  warehouse,
  warehouseByFlow,
].flatMap((area) => Object.values(area).filter(isCall))
