import { feedbackRefusals } from '@/contract/feedback/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, feedbackRefusals))
