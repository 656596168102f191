import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Apart from the other words of parcels, which home does not load. */
export const lastUpdatedTexts = defineTexts({ sc, tc, en })
