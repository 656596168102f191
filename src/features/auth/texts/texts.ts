import { nameRefusals } from '@/contract/addresses/name-refusals'
import { phoneRefusals } from '@/contract/addresses/phone-refusals'
import { authRefusals } from '@/contract/auth/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: { ...authRefusals.sc, ...nameRefusals.sc, ...phoneRefusals.sc },
  tc: { ...authRefusals.tc, ...nameRefusals.tc, ...phoneRefusals.tc },
  en: { ...authRefusals.en, ...nameRefusals.en, ...phoneRefusals.en },
}

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
