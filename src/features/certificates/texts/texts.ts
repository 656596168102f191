import { nameRefusals } from '@/contract/addresses/name-refusals'
import { phoneRefusals } from '@/contract/addresses/phone-refusals'
import { certificateRefusals } from '@/contract/certificates/refusals'
import { imageRefusals } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: { ...imageRefusals.sc, ...nameRefusals.sc, ...phoneRefusals.sc, ...certificateRefusals.sc },
  tc: { ...imageRefusals.tc, ...nameRefusals.tc, ...phoneRefusals.tc, ...certificateRefusals.tc },
  en: { ...imageRefusals.en, ...nameRefusals.en, ...phoneRefusals.en, ...certificateRefusals.en },
}

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
