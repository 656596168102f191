import { consolidationRefusals } from '@/contract/consolidation/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Refusals are said in the same words by the back end. */
export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, consolidationRefusals))
