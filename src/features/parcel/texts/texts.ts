import { surchargeRefusals } from '@/contract/refusals/late-fee'
import { nameRefusals } from '@/contract/refusals/name'
import { parcelRefusals } from '@/contract/refusals/parcel'
import { phoneRefusals } from '@/contract/refusals/phone'
import { receiverRefusals } from '@/contract/refusals/receiver'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
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
