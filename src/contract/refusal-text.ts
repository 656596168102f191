import type { personalRefusals } from './account/refusals'
import type { addressRefusals } from './addresses/refusals'
import type { articleRefusals } from './articles/refusals'
import type { authRefusals } from './auth/refusals'
import type { generalRefusals } from './base/refusals'
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

/**
 * Key of what is said of a refusal. Types only: a catalogue is loaded by the back end and by the feature that shows it,
 * never with the declarations of the calls.
 */
export type RefusalText =
  | keyof typeof addressRefusals
  | keyof typeof articleRefusals
  | keyof typeof authRefusals
  | keyof typeof exporterRefusals
  | keyof typeof consolidationRefusals
  | keyof typeof conversationRefusals
  | keyof typeof feedbackRefusals
  | keyof typeof certificateRefusals
  | keyof typeof forecastRefusals
  | keyof typeof freightRefusals
  | Extract<keyof typeof generalRefusals, 'key.otherContent'>
  | keyof typeof imageRefusals
  | keyof typeof surchargeRefusals
  | keyof typeof membershipRefusals
  | keyof typeof noticeRefusals
  | keyof typeof parcelRefusals
  | keyof typeof paymentRefusals
  | keyof typeof personalRefusals
  | keyof typeof serviceRefusals
  | keyof typeof warehouseRefusals
