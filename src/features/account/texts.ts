import { personalDataRefusalTexts } from '@/contract/account/refusals'
import { addressRefusalTexts } from '@/contract/addresses/refusals'
import authRefusalTexts from '@/contract/auth/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [
    authRefusalTexts,
    addressRefusalTexts,
    personalDataRefusalTexts,
  ]),
)
