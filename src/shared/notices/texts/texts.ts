import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** The notices that are read before a forecast is confirmed (S2 §2), and before a parcel is shipped (S1 §2). */
export const noticeTexts = defineTexts({ sc, tc, en })
