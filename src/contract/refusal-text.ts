import type { personalDataRefusalTexts } from './account/refusals'
import type { addressRefusalTexts } from './addresses/refusals'
import type articleRefusalTexts from './articles/texts.json'
import type authRefusalTexts from './auth/texts.json'
import type { generalRefusalTexts } from './base/refusals'
import type { certificateRefusalTexts } from './certificates/refusals'
import type consolidationRefusalTexts from './consolidation/texts.json'
import type conversationRefusalTexts from './conversation/texts.json'
import type { exporterRefusalTexts } from './exporter/refusals'
import type feedbackRefusalTexts from './feedback/texts.json'
import type { forecastRefusalTexts } from './forecast/refusals'
import type membershipRefusalTexts from './membership/texts.json'
import type messageRefusalTexts from './messages/texts.json'
import type noticeRefusalTexts from './notices/texts.json'
import type parcelRefusalTexts from './parcels/texts.json'
import type paymentRefusalTexts from './payments/texts.json'
import type { pictureRefusalTexts } from './pictures/refusals'
import type freightEstimateRefusalTexts from './pricing/texts.json'
import type addedServiceRefusalTexts from './services/texts.json'
import type surchargeRefusalTexts from './surcharges/texts.json'
import type warehouseRefusalTexts from './warehouse/texts.json'

/**
 * Key of the text of a refusal. This file imports only types: the back end loads the catalogues, and so does
 * the feature that shows a refusal. The declarations of the calls never load them.
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
  | keyof typeof messageRefusalTexts
  | keyof typeof noticeRefusalTexts
  | keyof typeof parcelRefusalTexts
  | keyof typeof paymentRefusalTexts
  | keyof typeof personalDataRefusalTexts
  | keyof typeof addedServiceRefusalTexts
  | keyof typeof warehouseRefusalTexts
