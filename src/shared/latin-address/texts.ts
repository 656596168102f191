import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts of a warehouse's address in Latin letters. */
export const latinAddressTexts = defineTexts(catalogue)
