import conversationRefusalTexts from '@/contract/conversation/texts.json'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const texts = defineTexts(withRefusalTexts(catalogue, [conversationRefusalTexts]))
