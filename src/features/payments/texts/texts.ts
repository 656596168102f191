import { realNameRefusals } from '@/contract/certificates/real-name-refusals'
import { consolidationRefusals } from '@/contract/consolidation/refusals'
import { membershipRefusals } from '@/contract/membership/refusals'
import { paymentRefusals } from '@/contract/payments/refusals'
import { serviceRefusals } from '@/contract/services/refusals'
import { surchargeRefusals } from '@/contract/surcharges/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: {
    ...consolidationRefusals.sc,
    ...surchargeRefusals.sc,
    ...membershipRefusals.sc,
    ...paymentRefusals.sc,
    ...realNameRefusals.sc,
    ...serviceRefusals.sc,
  },
  tc: {
    ...consolidationRefusals.tc,
    ...surchargeRefusals.tc,
    ...membershipRefusals.tc,
    ...paymentRefusals.tc,
    ...realNameRefusals.tc,
    ...serviceRefusals.tc,
  },
  en: {
    ...consolidationRefusals.en,
    ...surchargeRefusals.en,
    ...membershipRefusals.en,
    ...paymentRefusals.en,
    ...realNameRefusals.en,
    ...serviceRefusals.en,
  },
}

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
