import en from './address-texts/en.json'
import sc from './address-texts/sc.json'
import tc from './address-texts/tc.json'

export const addressRefusals = { sc, tc, en }
