import type { personalRefusals } from './account/refusals'
import type { addressRefusals } from './addresses/refusals'
import type { articleRefusals } from './articles/refusals'
import type { authRefusals } from './auth/refusals'
import type { generalRefusals } from './base/refusals'
import type { realNameRefusals } from './certificates/real-name-refusals'
import type { certificateRefusals } from './certificates/refusals'
import type { consolidationRefusals } from './consolidation/refusals'
import type { conversationRefusals } from './conversation/refusals'
import type { exporterRefusals } from './exporter/refusals'
import type { feedbackRefusals } from './feedback/refusals'
import type { forecastRefusals } from './forecast/refusals'
import type { membershipRefusals } from './membership/refusals'
import type { noticeRefusals } from './notices/refusals'
import type { parcelRefusals } from './parcels/refusals'
import type { paymentRefusals } from './payments/refusals'
import type { imageRefusals } from './pictures/refusals'
import type { freightRefusals } from './pricing/refusals'
import type { serviceRefusals } from './services/refusals'
import type { surchargeRefusals } from './surcharges/refusals'
import type { warehouseRefusals } from './warehouse/refusals'

interface Catalogue {
  sc: object
  tc: object
  en: object
}
/** Keys that a catalogue has in all three languages. */
export type KeysOf<C extends Catalogue> = keyof C['sc'] & keyof C['tc'] & keyof C['en']

/**
 * Key of what is said of a refusal. Types only: a catalogue is loaded by the back end and by the feature that shows it,
 * never with the declarations of the calls.
 */
export type RefusalText =
  | KeysOf<typeof addressRefusals>
  | KeysOf<typeof articleRefusals>
  | KeysOf<typeof authRefusals>
  | KeysOf<typeof exporterRefusals>
  | KeysOf<typeof consolidationRefusals>
  | KeysOf<typeof conversationRefusals>
  | KeysOf<typeof feedbackRefusals>
  | KeysOf<typeof certificateRefusals>
  | KeysOf<typeof forecastRefusals>
  | KeysOf<typeof freightRefusals>
  | Extract<KeysOf<typeof generalRefusals>, 'key.otherContent'>
  | KeysOf<typeof imageRefusals>
  | KeysOf<typeof surchargeRefusals>
  | KeysOf<typeof membershipRefusals>
  | KeysOf<typeof noticeRefusals>
  | KeysOf<typeof parcelRefusals>
  | KeysOf<typeof paymentRefusals>
  | KeysOf<typeof personalRefusals>
  | KeysOf<typeof realNameRefusals>
  | KeysOf<typeof serviceRefusals>
  | KeysOf<typeof warehouseRefusals>
