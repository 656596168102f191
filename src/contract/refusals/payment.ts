import en from './payment-texts/en.json'
import sc from './payment-texts/sc.json'
import tc from './payment-texts/tc.json'

export const paymentRefusals = { sc, tc, en }
