import { authRefusals } from '@/contract/auth/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

export const captchaTexts = defineTexts(withRefusalTexts({ sc, tc, en }, authRefusals))
