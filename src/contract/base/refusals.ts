import en from './texts/en.json'
import sc from './texts/sc.json'
import tc from './texts/tc.json'

/** What every call may say, and every field. */
export const generalRefusals = { sc, tc, en }
