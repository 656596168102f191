import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts of a parcel that waits at its pickup point. */
export const collectionTexts = defineTexts(catalogue)
