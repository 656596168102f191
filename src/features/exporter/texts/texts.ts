import { nameRefusals } from '@/contract/addresses/name-refusals'
import { exporterRefusals } from '@/contract/exporter/refusals'
import { defineTexts } from '@/i18n/texts'
import { withRefusalTexts } from '@/shared/refusals/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

const refusals = {
  sc: { ...nameRefusals.sc, ...exporterRefusals.sc },
  tc: { ...nameRefusals.tc, ...exporterRefusals.tc },
  en: { ...nameRefusals.en, ...exporterRefusals.en },
}

export const texts = defineTexts(withRefusalTexts({ sc, tc, en }, refusals))
