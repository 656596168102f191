import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Each language has its own name in all of them: who cannot read the present one finds theirs. */
export const languageTexts = defineTexts(catalogue)
