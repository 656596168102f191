import { authRefusals } from '@/contract/auth/refusals'
import { membershipRefusals } from '@/contract/membership/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: { ...authRefusals.sc, ...membershipRefusals.sc },
  tc: { ...authRefusals.tc, ...membershipRefusals.tc },
  en: { ...authRefusals.en, ...membershipRefusals.en },
}

export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
