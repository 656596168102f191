import { SERVICE_WIDE_PICKUP_LIMIT } from '../addresses/pickup'
import type { RuleDocsByCode } from '../base/rule'
import { SETTLEMENT_CURRENCY } from '../payments/payment'
import { type IMAGE_PROBLEMS, SHOPPING_SCREENSHOTS_MAX } from '../pictures/image'
import { INSURABLE_DECLARED_MAX_CENTS } from '../pricing/insurance'
import { FORECAST_NOTE_MAX_LENGTH, type FORECAST_PROBLEMS } from './forecast'
import { GOODS_KINDS_MAX } from './goods-fields'
import { SHOPPING_URL_MAX_LENGTH } from './shopping-link'
import { TRACKING_NUMBER_MAX_LENGTH } from './tracking-number'

const FORM = 'S2 §5 Pre-declaration'
const INSURANCE = 'S2 §5 Insurance'
const IMAGES = 'S1 §5, S2 §5'
const SHOPPING = 'S1 §5, S2 §5'
const OURS = { rows: '', source: 'ours' } as const

/** Sources of the rules for the fields of a forecast (FORE). */
export const PARCEL_FORECAST_RULE_DOCS: RuleDocsByCode<(typeof FORECAST_PROBLEMS)[number]> = {
  'forecast.whCode.required': { rows: 'FORE-30', source: FORM },
  'forecast.flowId.required': { rows: 'FORE-31', source: FORM },
  'forecast.moveMode.required': { rows: 'FORE-32', source: FORM },
  'forecast.distributionMode.required': OURS,
  'forecast.trackingNo.required': { rows: 'FORE-33', source: FORM },
  'forecast.trackingNo.tooLong': {
    rows: 'FORE-37',
    source: `${FORM}, S2 §9`,
    params: { max: TRACKING_NUMBER_MAX_LENGTH },
  },
  'forecast.trackingNo.format': { rows: 'FORE-38, FORE-69, FORE-87', source: FORM },
  'forecast.trackingNo.existing': { rows: 'FORE-68', source: FORM, needsData: true },
  'forecast.trackingNo.alreadyReceived': { rows: 'FORE-70', source: FORM, needsData: true },
  'forecast.addressId.required': { rows: 'FORE-34', source: FORM },
  'forecast.pickupPointId.required': { rows: 'FORE-34', source: FORM },
  'forecast.pickupPointId.notOffered': { rows: 'ADDR-37', source: 'S1 §5, S2 §5', needsData: true },
  'forecast.pickupPointId.tooLarge': {
    rows: 'ADDR-38, ADDR-39, ADDR-50',
    source: 'S2 §5, §9',
    params: {
      maxKg: SERVICE_WIDE_PICKUP_LIMIT.grams / 1000,
      maxLitres: SERVICE_WIDE_PICKUP_LIMIT.cm3 / 1000,
    },
  },
  'forecast.pickupName.required': { rows: 'ADDR-16', source: 'S2 §5 Contact' },
  'forecast.note.tooLong': { ...OURS, params: { max: FORECAST_NOTE_MAX_LENGTH } },
  'forecast.goods.required': { rows: 'FORE-35', source: FORM },
  'forecast.goods.tooMany': { rows: '', source: 'S2 §9', params: { max: GOODS_KINDS_MAX } },
  'forecast.pictures.required': { rows: 'FORE-36, FORE-98', source: FORM },
  'forecast.pictures.tooMany': {
    rows: 'FORE-62',
    source: `S2 §3, ${FORM}, S2 §9`,
    params: { max: SHOPPING_SCREENSHOTS_MAX },
  },
  'forecast.insuredValue.notOffered': {
    rows: 'FORE-91',
    source: 'ours',
    params: { currency: 'EUR' },
    needsData: true,
  },
  'forecast.insuredValue.excluded': {
    rows: 'FORE-74, FORE-103',
    source: INSURANCE,
    params: { max: INSURABLE_DECLARED_MAX_CENTS / 100, currency: SETTLEMENT_CURRENCY },
  },
  'forecast.insuredValue.whole': { rows: 'FORE-71', source: INSURANCE, params: { min: 1 } },
  'forecast.insuredValue.aboveDeclared': {
    rows: 'FORE-72',
    source: INSURANCE,
    params: { max: 'the declared total in', currency: SETTLEMENT_CURRENCY },
  },
  'forecast.insuredValue.aboveCap': {
    rows: 'FORE-73, FORE-91',
    source: INSURANCE,
    params: { max: "the forwarder's limit in", currency: SETTLEMENT_CURRENCY },
  },
  'forecast.shoppingUrl.format': { rows: 'FORE-96', source: 'ours' },
  'forecast.shoppingUrl.tooLong': {
    rows: 'FORE-96',
    source: 'ours',
    params: { max: SHOPPING_URL_MAX_LENGTH },
  },
  'forecast.pictures.listedTwice': { ...OURS, needsData: true },
  'forecast.pictures.notListed': { ...OURS, needsData: true },
  'forecast.notices.required': { rows: 'FORE-67', source: `${FORM}, S2 §8` },
}

/** Sources of the rules for pictures, both of shopping and of certificates. */
export const IMAGE_RULE_DOCS: RuleDocsByCode<(typeof IMAGE_PROBLEMS)[number]> = {
  'image.type': { rows: 'FORE-64, FORE-106, IDCT-33', source: FORM },
  'image.empty': OURS,
  'image.tooLarge': { rows: 'FORE-63, FORE-66, IDCT-34, IDCT-44', source: IMAGES, params: { megabytes: 2 } },
  'image.unreadable': { ...OURS, needsData: true },
  'image.blank': OURS,
}

/** Sources of the rules for the shopping proof: when it is required, and how pictures are compressed. */
export const SHOPPING_PROOF_RULE_DOCS = {
  'image.compressed': {
    rows: 'FORE-65, FORE-102',
    source: IMAGES,
    says: 'A picture of 2 097 152 bytes or more is compressed to quality 0.8 and at most 2000 × 2000 px.',
  },
  'shopping.mainland': {
    rows: 'FORE-75, FORE-99',
    source: SHOPPING,
    says: 'Shopping proof is always required to CN, and to destinations that the rule does not name.',
  },
  'shopping.hongKongMacau': {
    rows: 'FORE-76, FORE-99',
    source: SHOPPING,
    says: "To HK and MC, proof is required if some goods are of category '6', milk powder.",
  },
  'shopping.taiwan': {
    rows: 'FORE-77, FORE-99, LIMT-43',
    source: SHOPPING,
    says: 'To TW, proof is required only from JFK03A.',
  },
} satisfies RuleDocsByCode<string>
