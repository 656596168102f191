import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Words of the sheet that reads a shop's mail. */
export const shopMailTexts = defineTexts({ sc, tc, en })
