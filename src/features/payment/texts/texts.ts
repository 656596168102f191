import { consolidationRefusals } from '@/contract/refusals/consolidation'
import { surchargeRefusals } from '@/contract/refusals/late-fee'
import { membershipRefusals } from '@/contract/refusals/membership'
import { paymentRefusals } from '@/contract/refusals/payment'
import { realNameRefusals } from '@/contract/refusals/real-name'
import { serviceRefusals } from '@/contract/refusals/service'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
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
