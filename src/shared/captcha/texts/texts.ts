import { authRefusals } from '@/contract/refusals/auth'
import { defineTexts } from '@/i18n/texts'
import { withRefusals } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const captchaTexts = defineTexts(withRefusals({ sc, tc, en }, authRefusals))
