import { addressRefusalTexts } from '@/contract/addresses/refusals'
import parcelRefusalTexts from '@/contract/parcels/texts.json'
import surchargeRefusalTexts from '@/contract/surcharges/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Includes the receiver's refusal texts, because a collector follows the rules of a receiver. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [surchargeRefusalTexts, addressRefusalTexts, parcelRefusalTexts]),
)
