import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts about import taxes, for every screen that shows an estimate. */
export const customsTexts = defineTexts(catalogue)
