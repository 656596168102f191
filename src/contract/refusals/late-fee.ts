import en from './latefee-texts/en.json'
import sc from './latefee-texts/sc.json'
import tc from './latefee-texts/tc.json'

export const surchargeRefusals = { sc, tc, en }
