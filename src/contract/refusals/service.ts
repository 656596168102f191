import en from './service-texts/en.json'
import sc from './service-texts/sc.json'
import tc from './service-texts/tc.json'

export const serviceRefusals = { sc, tc, en }
