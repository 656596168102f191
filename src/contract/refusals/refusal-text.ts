import type { addressRefusals } from './address'
import type { articleRefusals } from './article'
import type { authRefusals } from './auth'
import type { certificateRefusals } from './certificate'
import type { consolidationRefusals } from './consolidation'
import type { conversationRefusals } from './conversation'
import type { exporterRefusals } from './exporter'
import type { feedbackRefusals } from './feedback'
import type { forecastRefusals } from './forecast'
import type { freightRefusals } from './freight'
import type { generalRefusals } from './general'
import type { imageRefusals } from './image'
import type { surchargeRefusals } from './late-fee'
import type { membershipRefusals } from './membership'
import type { noticeRefusals } from './notice'
import type { parcelRefusals } from './parcel'
import type { paymentRefusals } from './payment'
import type { personalRefusals } from './personal'
import type { realNameRefusals } from './real-name'
import type { sandboxRefusals } from './sandbox'
import type { serviceRefusals } from './service'
import type { warehouseRefusals } from './warehouse'

interface Catalogue {
  sc: object
  tc: object
  en: object
}
/** Keys that a catalogue has in all three languages. */
type KeysOf<C extends Catalogue> = keyof C['sc'] & keyof C['tc'] & keyof C['en']

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
  | KeysOf<typeof sandboxRefusals>
  | KeysOf<typeof serviceRefusals>
  | KeysOf<typeof warehouseRefusals>
