import { imageRefusals } from '@/contract/refusals/image'
import { defineTexts } from '@/i18n/texts'
import { withRefusals } from '../../refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Pictures that go with what is written, and why one was not uploaded. */
export const pictureTexts = defineTexts(withRefusals({ sc, tc, en }, imageRefusals))
