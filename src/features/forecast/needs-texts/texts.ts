import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** What a destination asks of a forecast. */
export const flowRequirementTexts = defineTexts({ sc, tc, en })
