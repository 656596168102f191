import { imageRefusals } from '@/contract/refusals/image'
import { defineTexts } from '@/i18n/texts'
import { withRefusals } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Why a picture was not uploaded, in the few words that it has room for. */
export const pictureTexts = defineTexts(withRefusals({ sc, tc, en }, imageRefusals))
