import { addressRefusalTexts } from '@/contract/addresses/refusals'
import { exporterRefusalTexts } from '@/contract/exporter/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '@/shared/refusals/refusal-catalogue'
import catalogue from './texts.json'

export const texts = defineTexts(
  mergeRefusalTextsIntoCatalogue(catalogue, [addressRefusalTexts, exporterRefusalTexts]),
)
