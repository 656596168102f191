import en from './phone-texts/en.json'
import sc from './phone-texts/sc.json'
import tc from './phone-texts/tc.json'

export const phoneRefusals = { sc, tc, en }
