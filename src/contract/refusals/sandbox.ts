import en from './sandbox-texts/en.json'
import sc from './sandbox-texts/sc.json'
import tc from './sandbox-texts/tc.json'

export const sandboxRefusals = { sc, tc, en }
