import { imageRefusals } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Why a picture was not uploaded, in the few words that it has room for. */
export const pictureTexts = defineTexts(withRefusalTexts({ sc, tc, en }, imageRefusals))
