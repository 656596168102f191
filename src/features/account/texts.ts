import { personalRefusals } from '@/contract/account/refusals'
import { addressRefusals } from '@/contract/addresses/refusals'
import { authRefusals } from '@/contract/auth/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const texts = defineTexts(
  withRefusalTexts(catalogue, [authRefusals, addressRefusals, personalRefusals]),
)
