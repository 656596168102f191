import { personalRefusals } from '@/contract/account/refusals'
import { nameRefusals } from '@/contract/addresses/name-refusals'
import { phoneRefusals } from '@/contract/addresses/phone-refusals'
import { authRefusals } from '@/contract/auth/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: { ...authRefusals.sc, ...nameRefusals.sc, ...phoneRefusals.sc, ...personalRefusals.sc },
  tc: { ...authRefusals.tc, ...nameRefusals.tc, ...phoneRefusals.tc, ...personalRefusals.tc },
  en: { ...authRefusals.en, ...nameRefusals.en, ...phoneRefusals.en, ...personalRefusals.en },
}

export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
