import consolidationRefusalTexts from '@/contract/consolidation/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Texts of refusals are the same as the back end's. */
export const texts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [consolidationRefusalTexts]))
