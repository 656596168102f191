import en from './freight-texts/en.json'
import sc from './freight-texts/sc.json'
import tc from './freight-texts/tc.json'

export const freightRefusals = { sc, tc, en }
