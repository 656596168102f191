import { parcelRefusals } from '@/contract/refusals/parcel'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const messageTexts = defineTexts(withRefusalTexts({ sc, tc, en }, parcelRefusals))
