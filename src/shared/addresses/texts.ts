import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts about addresses and pickup points, for every screen that shows one. */
export const addressTexts = defineTexts(catalogue)
