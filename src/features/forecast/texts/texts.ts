import { nameRefusals } from '@/contract/addresses/name-refusals'
import { phoneRefusals } from '@/contract/addresses/phone-refusals'
import { realNameRefusals } from '@/contract/certificates/real-name-refusals'
import { forecastRefusals } from '@/contract/forecast/refusals'
import { imageRefusals } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Name and phone of a collector are judged as those of a receiver. */
const refusals = {
  sc: {
    ...nameRefusals.sc,
    ...phoneRefusals.sc,
    ...imageRefusals.sc,
    ...forecastRefusals.sc,
    ...realNameRefusals.sc,
  },
  tc: {
    ...nameRefusals.tc,
    ...phoneRefusals.tc,
    ...imageRefusals.tc,
    ...forecastRefusals.tc,
    ...realNameRefusals.tc,
  },
  en: {
    ...nameRefusals.en,
    ...phoneRefusals.en,
    ...imageRefusals.en,
    ...forecastRefusals.en,
    ...realNameRefusals.en,
  },
}

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
