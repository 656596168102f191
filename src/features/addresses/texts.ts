import { addressRefusalTexts } from '@/contract/addresses/refusals'
import parcelRefusalTexts from '@/contract/parcels/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [addressRefusalTexts, parcelRefusalTexts]),
)
