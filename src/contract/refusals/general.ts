import en from './general-texts/en.json'
import sc from './general-texts/sc.json'
import tc from './general-texts/tc.json'

/** What every call may say, and every field. */
export const generalRefusals = { sc, tc, en }
