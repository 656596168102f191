import { authRefusals } from '@/contract/refusals/auth'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const captchaTexts = defineTexts(withRefusalTexts({ sc, tc, en }, authRefusals))
