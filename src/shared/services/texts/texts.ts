import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** What value-added services and their states are called. */
export const addedServiceTexts = defineTexts({ sc, tc, en })
