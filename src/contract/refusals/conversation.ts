import en from './conversation-texts/en.json'
import sc from './conversation-texts/sc.json'
import tc from './conversation-texts/tc.json'

export const conversationRefusals = { sc, tc, en }
