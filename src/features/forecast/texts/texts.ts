import problemsEn from '@/contract/problems/forecast-texts/en.json'
import problemsSc from '@/contract/problems/forecast-texts/sc.json'
import problemsTc from '@/contract/problems/forecast-texts/tc.json'
import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** What is wrong with a field is said in the same words by the back end. */
export const texts = defineTexts({
  sc: { ...sc, ...problemsSc },
  tc: { ...tc, ...problemsTc },
  en: { ...en, ...problemsEn },
})
