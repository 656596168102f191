import { addressRefusals } from '@/contract/refusals/address'
import { nameRefusals } from '@/contract/refusals/name'
import { parcelRefusals } from '@/contract/refusals/parcel'
import { phoneRefusals } from '@/contract/refusals/phone'
import { receiverRefusals } from '@/contract/refusals/receiver'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: {
    ...addressRefusals.sc,
    ...nameRefusals.sc,
    ...phoneRefusals.sc,
    ...receiverRefusals.sc,
    ...parcelRefusals.sc,
  },
  tc: {
    ...addressRefusals.tc,
    ...nameRefusals.tc,
    ...phoneRefusals.tc,
    ...receiverRefusals.tc,
    ...parcelRefusals.tc,
  },
  en: {
    ...addressRefusals.en,
    ...nameRefusals.en,
    ...phoneRefusals.en,
    ...receiverRefusals.en,
    ...parcelRefusals.en,
  },
}

/** Refusals and what is wrong with a field are said in the same words by the back end. */
export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
