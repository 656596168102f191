import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** The address of the warehouse that a parcel is sent to. */
export const warehouseTexts = defineTexts({ sc, tc, en })
