import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts about parcels and their states, for every screen that shows one. */
export const parcelTexts = defineTexts(catalogue)
