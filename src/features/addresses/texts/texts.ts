import { nameRefusals } from '@/contract/addresses/name-refusals'
import { phoneRefusals } from '@/contract/addresses/phone-refusals'
import { receiverRefusals } from '@/contract/addresses/receiver-refusals'
import { addressRefusals } from '@/contract/addresses/refusals'
import { parcelRefusals } from '@/contract/parcels/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
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
