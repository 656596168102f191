import { nameRefusals } from '@/contract/addresses/name-refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '../../refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Refusals and what is wrong with the name are said in the same words by the back end. */
export const memberTexts = defineTexts(withRefusalTexts({ sc, tc, en }, nameRefusals))
