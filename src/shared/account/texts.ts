import { addressRefusalTexts } from '@/contract/addresses/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '../refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Refusals and what is wrong with the name are said in the same words by the back end. */
export const memberNameTexts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [addressRefusalTexts]))
