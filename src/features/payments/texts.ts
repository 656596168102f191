import { certificateRefusalTexts } from '@/contract/certificates/refusals'
import { consolidationRefusalTexts } from '@/contract/consolidation/refusals'
import { membershipRefusalTexts } from '@/contract/membership/refusals'
import { paymentRefusalTexts } from '@/contract/payments/refusals'
import { addedServiceRefusalTexts } from '@/contract/services/refusals'
import { surchargeRefusalTexts } from '@/contract/surcharges/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(
  withRefusalTexts(catalogue, [
    consolidationRefusalTexts,
    surchargeRefusalTexts,
    membershipRefusalTexts,
    paymentRefusalTexts,
    certificateRefusalTexts,
    addedServiceRefusalTexts,
  ]),
)
