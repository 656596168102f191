import {
  ADDRESS_FIELD_RULE_SOURCES,
  ADDRESS_GENERAL_RULE_SOURCES,
  PERSON_NAME_RULE_SOURCES,
  PHONE_RULE_SOURCES,
} from './addresses/address-rules'
import {
  CERTIFICATE_FIELD_RULE_SOURCES,
  CERTIFICATE_GENERAL_RULE_SOURCES,
} from './certificates/certificate-rules'
import { AES_DECLARATION_RULE_SOURCES, US_EXPORTER_RULE_SOURCES } from './exporter/exporter-rules'
import {
  IMAGE_RULE_SOURCES,
  PARCEL_FORECAST_RULE_SOURCES,
  SHOPPING_PROOF_RULE_SOURCES,
} from './forecast/forecast-rules'
import { GOODS_FIELD_RULE_SOURCES } from './forecast/goods-rules'

/** Every rule of what a shopper fills in, in the chapters of docs/rules.md. */
export const RULE_SOURCES_BY_CHAPTER = {
  'Forecast (FORE)': {
    ...PARCEL_FORECAST_RULE_SOURCES,
    ...IMAGE_RULE_SOURCES,
    ...SHOPPING_PROOF_RULE_SOURCES,
  },
  'Goods (FORE)': GOODS_FIELD_RULE_SOURCES,
  'Exports from the United States (FORE)': { ...AES_DECLARATION_RULE_SOURCES, ...US_EXPORTER_RULE_SOURCES },
  'Addresses and pickup (ADDR)': {
    ...ADDRESS_FIELD_RULE_SOURCES,
    ...PERSON_NAME_RULE_SOURCES,
    ...PHONE_RULE_SOURCES,
    ...ADDRESS_GENERAL_RULE_SOURCES,
  },
  'ID certificates (IDCT)': { ...CERTIFICATE_FIELD_RULE_SOURCES, ...CERTIFICATE_GENERAL_RULE_SOURCES },
} as const
