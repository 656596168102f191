import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** What the transit modes are called. */
export const transshipmentModeTexts = defineTexts({ sc, tc, en })
