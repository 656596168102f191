import { addressRefusalTexts } from '@/contract/addresses/refusals'
import parcelRefusalTexts from '@/contract/parcels/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '../refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Texts about EZ WAY, with the refusals of a correction. */
export const ezwayTexts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [addressRefusalTexts, parcelRefusalTexts]),
)
