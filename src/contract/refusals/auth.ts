import en from './auth-texts/en.json'
import sc from './auth-texts/sc.json'
import tc from './auth-texts/tc.json'

export const authRefusals = { sc, tc, en }
