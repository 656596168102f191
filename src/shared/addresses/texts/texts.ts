import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** What a pickup point is, for every screen that shows one. */
export const addressTexts = defineTexts({ sc, tc, en })
