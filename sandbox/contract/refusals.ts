import en from './texts/en.json'
import sc from './texts/sc.json'
import tc from './texts/tc.json'

export const sandboxRefusals = { sc, tc, en }
