import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** Words of a parcel's life, for every screen that shows one. */
export const parcelTexts = defineTexts({ sc, tc, en })
