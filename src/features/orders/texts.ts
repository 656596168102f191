import membershipRefusalTexts from '@/contract/membership/texts.json'
import paymentRefusalTexts from '@/contract/payments/texts.json'
import addedServiceRefusalTexts from '@/contract/services/texts.json'
import surchargeRefusalTexts from '@/contract/surcharges/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Texts of the refusals of a cancellation are the same as the back end's. */
export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [
    paymentRefusalTexts,
    membershipRefusalTexts,
    addedServiceRefusalTexts,
    surchargeRefusalTexts,
  ]),
)
