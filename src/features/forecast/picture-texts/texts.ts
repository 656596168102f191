import { imageRefusals } from '@/contract/refusals/image'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Why a picture was not uploaded, in the few words that it has room for. */
export const pictureTexts = defineTexts(withRefusalTexts({ sc, tc, en }, imageRefusals))
