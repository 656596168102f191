import { addressRefusalTexts } from '@/contract/addresses/refusals'
import { certificateRefusalTexts } from '@/contract/certificates/refusals'
import { pictureRefusalTexts } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Texts of refusals and field problems are the same as the back end's. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [
    pictureRefusalTexts,
    addressRefusalTexts,
    certificateRefusalTexts,
  ]),
)
