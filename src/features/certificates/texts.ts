import { addressRefusalTexts } from '@/contract/addresses/refusals'
import { certificateRefusalTexts } from '@/contract/certificates/refusals'
import { pictureRefusalTexts } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [
    pictureRefusalTexts,
    addressRefusalTexts,
    certificateRefusalTexts,
  ]),
)
