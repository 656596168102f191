import { personNameRefusalTexts } from '@/contract/person-name/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '../refusals/refusal-catalogue'
import catalogue from './texts.json'

/**
 * Includes the back end's refusals, so that app and back end report problems of the name in the same words.
 */
export const memberNameTexts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [personNameRefusalTexts]),
)
