import { defineTexts } from '@/i18n/texts'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const couponTexts = defineTexts({ sc, tc, en })
