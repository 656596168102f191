import en from './warehouse-texts/en.json'
import sc from './warehouse-texts/sc.json'
import tc from './warehouse-texts/tc.json'

export const warehouseRefusals = { sc, tc, en }
