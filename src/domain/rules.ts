import {
  ADDRESS_FIELD_RULES,
  ADDRESS_GENERAL_RULES,
  PERSON_NAME_RULES,
  PHONE_RULES,
} from './addresses/address-rules'
import { CERTIFICATE_FIELD_RULES, CERTIFICATE_GENERAL_RULES } from './certificates/certificate-rules'
import { AES_RULES, EXPORTER_RULES } from './exporter/exporter-rules'
import { FORECAST_FIELD_RULES, IMAGE_RULES, SHOPPING_PROOF_RULES } from './forecast/forecast-rules'
import { GOODS_FIELD_RULES } from './forecast/goods-rules'

/** Every rule of what a shopper fills in, in the chapters of docs/rules.md. */
export const RULE_CHAPTERS = {
  'Forecast (FORE)': { ...FORECAST_FIELD_RULES, ...IMAGE_RULES, ...SHOPPING_PROOF_RULES },
  'Goods (FORE)': GOODS_FIELD_RULES,
  'Exports from the United States (FORE)': { ...AES_RULES, ...EXPORTER_RULES },
  'Addresses and pickup (ADDR)': {
    ...ADDRESS_FIELD_RULES,
    ...PERSON_NAME_RULES,
    ...PHONE_RULES,
    ...ADDRESS_GENERAL_RULES,
  },
  'ID certificates (IDCT)': { ...CERTIFICATE_FIELD_RULES, ...CERTIFICATE_GENERAL_RULES },
} as const
