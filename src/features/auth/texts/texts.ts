import authEn from '@/contract/refusals/auth-texts/en.json'
import authSc from '@/contract/refusals/auth-texts/sc.json'
import authTc from '@/contract/refusals/auth-texts/tc.json'
import phoneEn from '@/contract/refusals/phone-texts/en.json'
import phoneSc from '@/contract/refusals/phone-texts/sc.json'
import phoneTc from '@/contract/refusals/phone-texts/tc.json'
import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts({
  sc: { ...authSc, ...phoneSc, ...sc },
  tc: { ...authTc, ...phoneTc, ...tc },
  en: { ...authEn, ...phoneEn, ...en },
})
