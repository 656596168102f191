import { countGraphemes } from '../base/characters'
import { hasOtherCurrencySign, parseCentsInCurrency, stripOwnCurrencySign } from '../base/currency-sign'
import { countLetters } from '../base/letters'
import {
  type DeclaredUnitPriceLimits,
  formatCentsAsDecimal,
  getCurrencyDecimals,
  normaliseAmount,
  normaliseDigitsWithoutSpaces,
} from '../base/money'
import type { Problem } from '../base/problem'
import { cleanText, EMOJI_PATTERN, HAN_PATTERN, NON_LATIN_LETTER_PATTERN, toHalfWidth } from '../base/text'
import type { OriginDestinationFlow } from '../warehouse/places'
import type { GoodsOptionLists } from './goods-lists'

/** Maximum numbers of characters in the fields of one commodity (S2 §5, §9). */
export const GOODS_DESCRIPTION_MAX_LENGTH = 200
export const GOODS_BRAND_MAX_LENGTH = 30
export const GOODS_SPECIFICATION_MAX_LENGTH = 30
export const GOODS_PURPOSE_MAX_LENGTH = 20
/** Maximum number of pieces of one commodity (FORE-89, ours). */
export const GOODS_QUANTITY_MAX = 999
/** Maximum number of kinds of goods in one parcel (S2 §9 '20 multi-name items'). */
export const GOODS_KINDS_MAX = 20

/** Purposes that the member can choose (S2 §3; FORE-101 A). */
export const GOODS_PURPOSES = ['personal', 'commercial'] as const

export const GOODS_PROBLEMS = [
  'goods.description.required',
  'goods.description.tooLong',
  'goods.description.brackets',
  'goods.description.noWords',
  'goods.description.emoji',
  'goods.description.tooShortEnglish',
  'goods.description.tooShortChinese',
  'goods.description.english',
  'goods.brand.required',
  'goods.brand.tooLong',
  'goods.brand.emoji',
  'goods.category.required',
  'goods.contentId.unknown',
  'goods.specification.required',
  'goods.specification.tooLong',
  'goods.specification.emoji',
  'goods.material.required',
  'goods.style.required',
  'goods.purpose.required',
  'goods.purpose.tooLong',
  'goods.quantity.required',
  'goods.quantity.range',
  'goods.unitPrice.required',
  'goods.unitPrice.format',
  'goods.unitPrice.decimals',
  'goods.unitPrice.whole',
  'goods.unitPrice.zero',
  'goods.unitPrice.gift',
  'goods.unitPrice.range',
  'goods.currency.mismatch',
  'goods.hsCode.format',
  'goods.eccn.required',
  'goods.eccn.format',
  'goods.scheduleB.required',
  'goods.scheduleB.format',
  'goods.gift.required',
  'goods.originCountry.required',
  'goods.originCountry.unknown',
] as const
type Code = (typeof GOODS_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/**
 * Returns whether a text is an abbreviation such as TV, AC or pc: two capital letters, or two letters without
 * a vowel.
 */
const isAbbreviation = (text: string): boolean => {
  const letters = toHalfWidth(text)
  return /^[A-Z]{2}$/.test(letters) || /^[b-df-hj-np-tv-xz]{2}$/i.test(letters)
}

export function checkGoodsDescription(
  text: string,
  flow: Pick<OriginDestinationFlow, 'contentNameEn' | 'contentNameLen'>,
) {
  const value = cleanText(text)
  if (!value) return problem('goods.description.required')
  if (countGraphemes(value) > GOODS_DESCRIPTION_MAX_LENGTH)
    return problem('goods.description.tooLong', { max: GOODS_DESCRIPTION_MAX_LENGTH })
  if (/[<>]/.test(value)) return problem('goods.description.brackets')
  if (countLetters(value) === 0) return problem('goods.description.noWords')
  if (EMOJI_PATTERN.test(value)) return problem('goods.description.emoji')
  const chinese = HAN_PATTERN.test(value)
  if (flow.contentNameEn && NON_LATIN_LETTER_PATTERN.test(value)) return problem('goods.description.english')
  // 'English name needs length over 2, Chinese over 1' (S2 §5). A flow may require more.
  const least = Math.max(chinese || isAbbreviation(value) ? 2 : 3, flow.contentNameLen)
  if (countGraphemes(value) < least)
    return problem(chinese ? 'goods.description.tooShortChinese' : 'goods.description.tooShortEnglish', {
      min: least,
    })
  return null
}

const required = (text: string, code: Code) => (cleanText(text) ? null : problem(code))
const within = (text: string, max: number, code: Code) =>
  countGraphemes(text.trim()) > max ? problem(code, { max }) : null

/**
 * Checks the brand. It is required and must have no emoji, because customs documents cannot print them
 * (ours).
 */
export const checkGoodsBrand = (text: string) =>
  required(text, 'goods.brand.required') ??
  within(text, GOODS_BRAND_MAX_LENGTH, 'goods.brand.tooLong') ??
  (EMOJI_PATTERN.test(text) ? problem('goods.brand.emoji') : null)

export const checkGoodsCategory = (id: string, categories: GoodsOptionLists['categories']) =>
  categories.some(({ typeId }) => typeId === id) ? null : problem('goods.category.required')

/** @param needed whether customs need the size, model or capacity of goods in this category */
export const checkGoodsSpecification = (text: string, needed: boolean) =>
  (needed ? required(text, 'goods.specification.required') : null) ??
  within(text, GOODS_SPECIFICATION_MAX_LENGTH, 'goods.specification.tooLong') ??
  (EMOJI_PATTERN.test(text) ? problem('goods.specification.emoji') : null)

export const checkGoodsMaterial = (id: string, materials: GoodsOptionLists['materials']) =>
  materials.some(({ materialId }) => materialId === id) ? null : problem('goods.material.required')

export const checkGoodsStyle = (id: string, styles: GoodsOptionLists['styles']) =>
  styles.some(({ styleId }) => styleId === id) ? null : problem('goods.style.required')

export function checkGoodsPurpose(text: string) {
  const tooLong = within(text, GOODS_PURPOSE_MAX_LENGTH, 'goods.purpose.tooLong')
  if (tooLong) return tooLong
  return (GOODS_PURPOSES as readonly string[]).includes(text) ? null : problem('goods.purpose.required')
}

export function checkGoodsQuantity(quantity: number | undefined) {
  if (quantity === undefined || Number.isNaN(quantity)) return problem('goods.quantity.required')
  const fine = Number.isInteger(quantity) && quantity >= 1 && quantity <= GOODS_QUANTITY_MAX
  return fine ? null : problem('goods.quantity.range', { max: GOODS_QUANTITY_MAX })
}

/** Reads a typed quantity as a number of pieces; NaN if it is not a whole number. */
export function parseGoodsQuantityOrNaN(text: string): number {
  const value = normaliseDigitsWithoutSpaces(text)
  return /^\d+$/.test(value) ? Number(value) : Number.NaN
}

/** Checks a typed quantity and returns its problem, or null. */
export const checkGoodsQuantityText = (text: string) =>
  normaliseDigitsWithoutSpaces(text)
    ? checkGoodsQuantity(parseGoodsQuantityOrNaN(text) || 0)
    : problem('goods.quantity.required')

/**
 * Checks a unit price in cents. It cannot be zero, and a gift has a minimum price (S2 §5; FORE-104 A).
 * @param limits undefined until the member chooses a warehouse
 */
export function checkGoodsUnitPriceCents(
  cents: number | undefined,
  gift: boolean,
  limits: DeclaredUnitPriceLimits | undefined,
) {
  if (cents === undefined || !Number.isInteger(cents)) return problem('goods.unitPrice.required')
  if (limits && gift && cents < limits.giftMinCents) {
    const { currency, giftMinCents } = limits
    return problem('goods.unitPrice.gift', {
      min: formatCentsAsDecimal(giftMinCents, getCurrencyDecimals(currency)),
      currency,
    })
  }
  if (cents === 0) return problem('goods.unitPrice.zero')
  if (cents < 0) return outOfRange(limits)
  return limits && cents > limits.unitPriceMaxCents ? outOfRange(limits) : null
}

/**
 * Returns the problem for a price outside the limits. Without a warehouse there are no limits to name, so the
 * problem is the format.
 */
function outOfRange(limits: DeclaredUnitPriceLimits | undefined) {
  if (!limits) return problem('goods.unitPrice.format')
  const { currency, unitPriceMaxCents } = limits
  const decimals = getCurrencyDecimals(currency)
  const [min, max] = [formatCentsAsDecimal(1, decimals), formatCentsAsDecimal(unitPriceMaxCents, decimals)]
  return problem('goods.unitPrice.range', { min, max, currency })
}

/** A negative amount, with either minus sign. */
const NEGATIVE = /^[-\u2212]\d+(\.\d*)?$/

/** Checks a typed price. Returns the problem if it is not an amount of the currency, else null. */
export function checkGoodsPriceText(text: string, limits: DeclaredUnitPriceLimits | undefined) {
  const currency = limits?.currency ?? ''
  const decimals = getCurrencyDecimals(currency)
  const value = normaliseAmount(stripOwnCurrencySign(text, currency))
  if (!value) return problem('goods.unitPrice.required')
  if (parseCentsInCurrency(text, currency) !== undefined) return null
  if (limits && hasOtherCurrencySign(text, currency)) return problem('goods.currency.mismatch', { currency })
  if (/^\d+\.\d+$/.test(value) && value.split('.')[1]!.length > decimals)
    return decimals === 0
      ? problem('goods.unitPrice.whole', { currency: limits!.currency })
      : problem('goods.unitPrice.decimals', { max: decimals })
  if (NEGATIVE.test(value)) return outOfRange(limits)
  const high = limits && Number(value) * 10 ** decimals > limits.unitPriceMaxCents
  return /^\d+(\.\d*)?$/.test(value) && high ? outOfRange(limits) : problem('goods.unitPrice.format')
}

/** Counts the digits of a code such as 8518.30.2000; 0 if the code has another format. */
const digitsOf = (text: string): number => {
  const code = normaliseDigitsWithoutSpaces(text)
  return /^\d+(\.\d+)*$/.test(code) ? code.replace(/\D/g, '').length : 0
}

/**
 * Checks that a price is in the warehouse's currency. With several currencies, the declared total of a parcel
 * would be meaningless (ours).
 */
export const checkCurrencyMatchesWarehouse = (currency: string, expected: string | undefined) =>
  expected === undefined || currency === expected
    ? null
    : problem('goods.currency.mismatch', { currency: expected })

/**
 * Checks an HS code, which is optional. It has 6 to 10 digits, with dots or spaces between them: 8518.30.00,
 * 8518 30 00 (FORE-87, ours). All customs lists share the first six digits. The list of one country has up to
 * ten.
 */
export const checkHsCode = (text: string) => {
  const digits = digitsOf(text)
  return !text.trim() || (digits >= 6 && digits <= 10) ? null : problem('goods.hsCode.format')
}

/** Checks an ECCN: EAR99, or a code such as 5A992 or 5A992.c (FORE-87, ours). */
export function checkEccn(text: string, needed: boolean) {
  if (!text.trim()) return needed ? problem('goods.eccn.required') : null
  return /^(EAR99|\d[A-E]\d{3}(\.[a-z](\.\d+)?)?)$/i.test(text.trim()) ? null : problem('goods.eccn.format')
}

/**
 * Checks a Schedule B code: ten digits, with dots or spaces between them, such as 8518.30.2000 (FORE-87,
 * ours).
 */
export function checkScheduleB(text: string, needed: boolean) {
  if (!text.trim()) return needed ? problem('goods.scheduleB.required') : null
  return digitsOf(text) === 10 ? null : problem('goods.scheduleB.format')
}

/**
 * Checks the country of origin, an ISO 3166-1 code. Customs of some destinations ask for it (a row of the
 * flow decides, ours). Only the back end knows which countries its list names.
 */
export function checkOriginCountry(code: string, needed: boolean) {
  if (!code.trim()) return needed ? problem('goods.originCountry.required') : null
  return /^[A-Z]{2}$/.test(code.trim()) ? null : problem('goods.originCountry.unknown')
}

export const checkGoodsGiftFlagGiven = (gift: unknown) =>
  typeof gift === 'boolean' ? null : problem('goods.gift.required')
