import { imageRefusals } from '@/contract/refusals/image'
import { defineTexts } from '@/i18n/texts'
import { withRefusals } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Pictures of papers, and why one was not uploaded. */
export const paperTexts = defineTexts(withRefusals({ sc, tc, en }, imageRefusals))
