import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/**
 * Texts of the notices that the member must read before confirming a forecast (S2 §2) and before shipping a
 * parcel (S1 §2).
 */
export const mustReadNoticeTexts = defineTexts(catalogue)
