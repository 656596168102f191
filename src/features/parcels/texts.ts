import { addressRefusalTexts } from '@/contract/addresses/refusals'
import parcelRefusalTexts from '@/contract/parcels/texts.json'
import surchargeRefusalTexts from '@/contract/surcharges/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Whoever collects a parcel is judged as a receiver is. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [surchargeRefusalTexts, addressRefusalTexts, parcelRefusalTexts]),
)
