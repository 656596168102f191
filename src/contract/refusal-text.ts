import type { personalDataRefusalTexts } from './account/refusals'
import type { addressRefusalTexts } from './addresses/refusals'
import type { articleRefusalTexts } from './articles/refusals'
import type { authRefusalTexts } from './auth/refusals'
import type { generalRefusalTexts } from './base/refusals'
import type { certificateRefusalTexts } from './certificates/refusals'
import type { consolidationRefusalTexts } from './consolidation/refusals'
import type { conversationRefusalTexts } from './conversation/refusals'
import type { exporterRefusalTexts } from './exporter/refusals'
import type { feedbackRefusalTexts } from './feedback/refusals'
import type { forecastRefusalTexts } from './forecast/refusals'
import type { membershipRefusalTexts } from './membership/refusals'
import type { noticeRefusalTexts } from './notices/refusals'
import type { parcelRefusalTexts } from './parcels/refusals'
import type { paymentRefusalTexts } from './payments/refusals'
import type { pictureRefusalTexts } from './pictures/refusals'
import type { freightEstimateRefusalTexts } from './pricing/refusals'
import type { addedServiceRefusalTexts } from './services/refusals'
import type { surchargeRefusalTexts } from './surcharges/refusals'
import type { warehouseRefusalTexts } from './warehouse/refusals'

/**
 * Key of what is said of a refusal. Types only: a catalogue is loaded by the back end and by the feature that shows it,
 * never with the declarations of the calls.
 */
export type RefusalTextKey =
  | keyof typeof addressRefusalTexts
  | keyof typeof articleRefusalTexts
  | keyof typeof authRefusalTexts
  | keyof typeof exporterRefusalTexts
  | keyof typeof consolidationRefusalTexts
  | keyof typeof conversationRefusalTexts
  | keyof typeof feedbackRefusalTexts
  | keyof typeof certificateRefusalTexts
  | keyof typeof forecastRefusalTexts
  | keyof typeof freightEstimateRefusalTexts
  | Extract<keyof typeof generalRefusalTexts, 'key.otherContent'>
  | keyof typeof pictureRefusalTexts
  | keyof typeof surchargeRefusalTexts
  | keyof typeof membershipRefusalTexts
  | keyof typeof noticeRefusalTexts
  | keyof typeof parcelRefusalTexts
  | keyof typeof paymentRefusalTexts
  | keyof typeof personalDataRefusalTexts
  | keyof typeof addedServiceRefusalTexts
  | keyof typeof warehouseRefusalTexts
