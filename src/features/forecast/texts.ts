import { addressRefusalTexts } from '@/contract/addresses/refusals'
import { certificateRefusalTexts } from '@/contract/certificates/refusals'
import { forecastRefusalTexts } from '@/contract/forecast/refusals'
import { pictureRefusalTexts } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/**
 * Texts of refusals and field problems are the same as the back end's. Name and phone of a collector follow
 * the rules of a receiver.
 */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [
    addressRefusalTexts,
    pictureRefusalTexts,
    forecastRefusalTexts,
    certificateRefusalTexts,
  ]),
)
