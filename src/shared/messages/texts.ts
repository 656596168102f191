import parcelRefusalTexts from '@/contract/parcels/texts.json'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const subscribeMessageTexts = defineTexts(withRefusalTexts(catalogue, [parcelRefusalTexts]))
