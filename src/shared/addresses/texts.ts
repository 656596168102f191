import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** What a pickup point is, for every screen that shows one. */
export const addressTexts = defineTexts(catalogue)
