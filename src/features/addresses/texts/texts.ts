import addressEn from '@/contract/refusals/address-texts/en.json'
import addressSc from '@/contract/refusals/address-texts/sc.json'
import addressTc from '@/contract/refusals/address-texts/tc.json'
import phoneEn from '@/contract/refusals/phone-texts/en.json'
import phoneSc from '@/contract/refusals/phone-texts/sc.json'
import phoneTc from '@/contract/refusals/phone-texts/tc.json'
import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts({
  sc: { ...addressSc, ...phoneSc, ...sc },
  tc: { ...addressTc, ...phoneTc, ...tc },
  en: { ...addressEn, ...phoneEn, ...en },
})
