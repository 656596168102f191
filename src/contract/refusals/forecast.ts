import en from './forecast-texts/en.json'
import sc from './forecast-texts/sc.json'
import tc from './forecast-texts/tc.json'

export const forecastRefusals = { sc, tc, en }
