import { personalRefusals } from '@/contract/refusals/personal'
import { defineTexts } from '@/i18n/texts'
import { withRefusals } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const overlayTexts = defineTexts(withRefusals({ sc, tc, en }, personalRefusals))
