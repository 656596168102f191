import { pictureRefusalTexts } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '../refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Texts about attached pictures, and about failed uploads. */
export const pictureTexts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [pictureRefusalTexts]))
