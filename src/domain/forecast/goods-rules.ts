import type { RuleDocsByCode } from '../base/rule'
import {
  GOODS_BRAND_MAX_LENGTH,
  GOODS_DESCRIPTION_MAX_LENGTH,
  type GOODS_PROBLEMS,
  GOODS_PURPOSE_MAX_LENGTH,
  GOODS_QUANTITY_MAX,
  GOODS_SPECIFICATION_MAX_LENGTH,
} from './goods-fields'

const FORM = 'S2 §5 Pre-declaration'
const OURS = { rows: '', source: 'ours' } as const
/** Price limits of a warehouse in yuan, as an example. Each warehouse has its own (rows of the forwarder). */
const GIFT = { min: '0.08', currency: 'CNY' }
const PRICE = { min: '0.01', max: '50000.00', currency: 'CNY' }

/** Sources of the rules for the fields of a commodity (FORE). */
export const GOODS_FIELD_RULE_DOCS: RuleDocsByCode<(typeof GOODS_PROBLEMS)[number]> = {
  'goods.description.required': { rows: 'FORE-39', source: FORM },
  'goods.description.tooLong': {
    rows: 'FORE-40',
    source: `${FORM}, S2 §9`,
    params: { max: GOODS_DESCRIPTION_MAX_LENGTH },
  },
  'goods.description.brackets': { rows: 'FORE-41', source: FORM },
  'goods.description.noWords': { rows: 'FORE-42', source: FORM },
  'goods.description.tooShortEnglish': { rows: 'FORE-43, FORE-100', source: FORM, params: { min: 3 } },
  'goods.description.tooShortChinese': { rows: 'FORE-44, FORE-100', source: FORM, params: { min: 2 } },
  'goods.description.english': { rows: 'FORE-94', source: 'ours' },
  'goods.brand.required': { rows: 'FORE-45', source: FORM },
  'goods.brand.tooLong': {
    rows: 'FORE-46',
    source: `${FORM}, S2 §9`,
    params: { max: GOODS_BRAND_MAX_LENGTH },
  },
  'goods.description.emoji': OURS,
  'goods.brand.emoji': OURS,
  'goods.specification.emoji': OURS,
  'goods.category.required': { rows: 'FORE-47', source: FORM },
  'goods.specification.required': { rows: 'FORE-49, FORE-88', source: FORM },
  'goods.specification.tooLong': {
    rows: 'FORE-48',
    source: `${FORM}, S2 §9`,
    params: { max: GOODS_SPECIFICATION_MAX_LENGTH },
  },
  'goods.material.required': { rows: 'FORE-52', source: FORM },
  'goods.style.required': { rows: 'FORE-53', source: FORM },
  'goods.purpose.required': { rows: 'FORE-54, FORE-101', source: FORM },
  'goods.purpose.tooLong': {
    rows: 'FORE-55',
    source: `${FORM}, S2 §9`,
    params: { max: GOODS_PURPOSE_MAX_LENGTH },
  },
  'goods.quantity.required': { rows: 'FORE-56', source: FORM },
  'goods.quantity.range': { rows: 'FORE-56, FORE-89', source: FORM, params: { max: GOODS_QUANTITY_MAX } },
  'goods.unitPrice.required': { rows: 'FORE-57', source: FORM },
  'goods.unitPrice.format': { rows: 'FORE-57, FORE-89', source: FORM },
  'goods.unitPrice.decimals': { rows: 'FORE-89', source: 'ours', params: { max: 2 } },
  'goods.unitPrice.whole': { rows: 'FORE-89', source: 'ours', params: { currency: 'JPY' } },
  'goods.unitPrice.zero': { rows: 'FORE-58', source: FORM },
  'goods.unitPrice.gift': { rows: 'FORE-59, FORE-104', source: FORM, params: GIFT },
  'goods.unitPrice.range': { rows: 'FORE-57, FORE-89', source: 'ours', params: PRICE },
  'goods.currency.mismatch': { ...OURS, params: { currency: 'CNY' } },
  'goods.hsCode.format': { rows: 'FORE-50, FORE-87', source: FORM },
  'goods.eccn.required': { rows: 'FORE-60, FORE-88', source: FORM },
  'goods.eccn.format': { rows: 'FORE-60, FORE-87', source: FORM },
  'goods.scheduleB.required': { rows: 'FORE-61, FORE-88', source: FORM },
  'goods.scheduleB.format': { rows: 'FORE-61, FORE-87', source: FORM },
  'goods.contentId.unknown': { rows: 'FORE-16', source: 'S1 §3, S2 §3', needsData: true },
  'goods.gift.required': { rows: 'FORE-51', source: FORM },
  'goods.originCountry.required': OURS,
  'goods.originCountry.unknown': { ...OURS, needsData: true },
}
