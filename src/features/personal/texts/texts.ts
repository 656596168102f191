import { authRefusals } from '@/contract/refusals/auth'
import { nameRefusals } from '@/contract/refusals/name'
import { personalRefusals } from '@/contract/refusals/personal'
import { phoneRefusals } from '@/contract/refusals/phone'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: { ...authRefusals.sc, ...nameRefusals.sc, ...phoneRefusals.sc, ...personalRefusals.sc },
  tc: { ...authRefusals.tc, ...nameRefusals.tc, ...phoneRefusals.tc, ...personalRefusals.tc },
  en: { ...authRefusals.en, ...nameRefusals.en, ...phoneRefusals.en, ...personalRefusals.en },
}

export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
