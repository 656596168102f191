import { parcelRefusals } from '@/contract/parcels/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const messageTexts = defineTexts(withRefusalTexts(catalogue, [parcelRefusals]))
