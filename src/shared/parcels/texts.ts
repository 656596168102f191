import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Words of a parcel's life, for every screen that shows one. */
export const parcelTexts = defineTexts(catalogue)
