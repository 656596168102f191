import { personalDataRefusalTexts } from '@/contract/account/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const overlayTexts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [personalDataRefusalTexts]))
