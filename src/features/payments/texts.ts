import { certificateRefusals } from '@/contract/certificates/refusals'
import { consolidationRefusals } from '@/contract/consolidation/refusals'
import { membershipRefusals } from '@/contract/membership/refusals'
import { paymentRefusals } from '@/contract/payments/refusals'
import { serviceRefusals } from '@/contract/services/refusals'
import { surchargeRefusals } from '@/contract/surcharges/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(
  withRefusalTexts(catalogue, [
    consolidationRefusals,
    surchargeRefusals,
    membershipRefusals,
    paymentRefusals,
    certificateRefusals,
    serviceRefusals,
  ]),
)
