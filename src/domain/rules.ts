import {
  ADDRESS_FIELD_RULE_DOCS,
  ADDRESS_GENERAL_RULE_DOCS,
  PERSON_NAME_RULE_DOCS,
  PHONE_RULE_DOCS,
} from './addresses/address-rules'
import { CERTIFICATE_FIELD_RULE_DOCS, CERTIFICATE_GENERAL_RULE_DOCS } from './certificates/certificate-rules'
import { AES_DECLARATION_RULE_DOCS, US_EXPORTER_RULE_DOCS } from './exporter/exporter-rules'
import { BATCH_RULE_DOCS } from './forecast/batch/batch-problems'
import {
  IMAGE_RULE_DOCS,
  PARCEL_FORECAST_RULE_DOCS,
  SHOPPING_PROOF_RULE_DOCS,
} from './forecast/forecast-rules'
import { GOODS_FIELD_RULE_DOCS } from './forecast/goods-rules'

/** All rules for the input of a member, in the chapters of `docs/reference/rules.md`. */
export const RULE_DOCS_BY_CHAPTER = {
  'Forecast (FORE)': {
    ...PARCEL_FORECAST_RULE_DOCS,
    ...IMAGE_RULE_DOCS,
    ...SHOPPING_PROOF_RULE_DOCS,
  },
  'Goods (FORE)': GOODS_FIELD_RULE_DOCS,
  'Tables of parcels (FORE)': BATCH_RULE_DOCS,
  'Exports from the United States (FORE)': { ...AES_DECLARATION_RULE_DOCS, ...US_EXPORTER_RULE_DOCS },
  'Addresses and pickup (ADDR)': {
    ...ADDRESS_FIELD_RULE_DOCS,
    ...PERSON_NAME_RULE_DOCS,
    ...PHONE_RULE_DOCS,
    ...ADDRESS_GENERAL_RULE_DOCS,
  },
  'ID certificates (IDCT)': { ...CERTIFICATE_FIELD_RULE_DOCS, ...CERTIFICATE_GENERAL_RULE_DOCS },
} as const
