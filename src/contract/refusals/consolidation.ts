import en from './consolidation-texts/en.json'
import sc from './consolidation-texts/sc.json'
import tc from './consolidation-texts/tc.json'

export const consolidationRefusals = { sc, tc, en }
