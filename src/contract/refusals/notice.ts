import en from './notice-texts/en.json'
import sc from './notice-texts/sc.json'
import tc from './notice-texts/tc.json'

export const noticeRefusals = { sc, tc, en }
