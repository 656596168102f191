import forecastEn from '@/contract/refusals/forecast-texts/en.json'
import forecastSc from '@/contract/refusals/forecast-texts/sc.json'
import forecastTc from '@/contract/refusals/forecast-texts/tc.json'
import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts({
  sc: { ...forecastSc, ...sc },
  tc: { ...forecastTc, ...tc },
  en: { ...forecastEn, ...en },
})
