import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Each language has its own name in all of them: who cannot read the present one finds theirs. */
export const languageTexts = defineTexts({ sc, tc, en })
