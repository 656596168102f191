import notificationRefusalTexts from '@/contract/messages/texts.json'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const texts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [notificationRefusalTexts]))
