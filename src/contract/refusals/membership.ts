import en from './membership-texts/en.json'
import sc from './membership-texts/sc.json'
import tc from './membership-texts/tc.json'

export const membershipRefusals = { sc, tc, en }
