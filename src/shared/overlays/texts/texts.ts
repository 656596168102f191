import { personalRefusals } from '@/contract/account/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const overlayTexts = defineTexts(withRefusalTexts({ sc, tc, en }, personalRefusals))
