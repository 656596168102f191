import en from './article-texts/en.json'
import sc from './article-texts/sc.json'
import tc from './article-texts/tc.json'

export const articleRefusals = { sc, tc, en }
