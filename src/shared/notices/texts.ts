import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** The notices that are read before a forecast is confirmed (S2 §2), and before a parcel is shipped (S1 §2). */
export const mustReadNoticeTexts = defineTexts(catalogue)
