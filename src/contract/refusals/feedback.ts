import en from './feedback-texts/en.json'
import sc from './feedback-texts/sc.json'
import tc from './feedback-texts/tc.json'

export const feedbackRefusals = { sc, tc, en }
