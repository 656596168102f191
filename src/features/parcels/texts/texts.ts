import { nameRefusals } from '@/contract/addresses/name-refusals'
import { phoneRefusals } from '@/contract/addresses/phone-refusals'
import { receiverRefusals } from '@/contract/addresses/receiver-refusals'
import { parcelRefusals } from '@/contract/parcels/refusals'
import { surchargeRefusals } from '@/contract/surcharges/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Whoever collects a parcel is judged as a receiver is. */
const refusals = {
  sc: {
    ...surchargeRefusals.sc,
    ...nameRefusals.sc,
    ...phoneRefusals.sc,
    ...receiverRefusals.sc,
    ...parcelRefusals.sc,
  },
  tc: {
    ...surchargeRefusals.tc,
    ...nameRefusals.tc,
    ...phoneRefusals.tc,
    ...receiverRefusals.tc,
    ...parcelRefusals.tc,
  },
  en: {
    ...surchargeRefusals.en,
    ...nameRefusals.en,
    ...phoneRefusals.en,
    ...receiverRefusals.en,
    ...parcelRefusals.en,
  },
}

export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
