import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/**
 * Each language shows its own name in every language, so that a user who cannot read the current one finds
 * theirs.
 */
export const languageTexts = defineTexts(catalogue)
