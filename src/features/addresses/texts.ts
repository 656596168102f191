import { addressRefusalTexts } from '@/contract/addresses/refusals'
import parcelRefusalTexts from '@/contract/parcels/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Texts of refusals and field problems are the same as the back end's. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [addressRefusalTexts, parcelRefusalTexts]),
)
