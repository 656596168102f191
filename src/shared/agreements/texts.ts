import authRefusalTexts from '@/contract/auth/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const agreementTexts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [authRefusalTexts]))
