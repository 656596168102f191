import { type DeclaredUnitPriceLimits, normaliseDigitsWithoutSpaces } from '../base/money'
import { collectProblems, type Problem } from '../base/problem'
import { cleanTextFields, type WithCleanTexts } from '../base/text'
import type { OriginDestinationFlow } from '../warehouse/places'
import {
  checkCurrencyMatchesWarehouse,
  checkEccn,
  checkGoodsBrand,
  checkGoodsCategory,
  checkGoodsDescription,
  checkGoodsGiftFlagGiven,
  checkGoodsMaterial,
  checkGoodsPriceText,
  checkGoodsPurpose,
  checkGoodsQuantity,
  checkGoodsQuantityText,
  checkGoodsSpecification,
  checkGoodsStyle,
  checkGoodsUnitPriceCents,
  checkHsCode,
  checkOriginCountry,
  checkScheduleB,
} from './goods-fields'
import { type GoodsOptionLists, needsGoodsSpecification } from './goods-lists'

/** A commodity as the member entered it (S2 §3). Prices are in cents of `currency`. */
export interface GoodsEntry {
  description: string
  categoryId: string
  /** id of goods in the customs' list; '' if the member described the goods in their own words */
  contentId: string
  brand: string
  specification: string
  materialId: string
  styleId: string
  purpose: string
  quantity: number
  unitPrice: number
  currency: string
  gift: boolean
  hsCode: string
  eccn: string
  scheduleB: string
  /** ISO 3166-1 code of the country where it was made; '' if nobody declared it */
  originCountry: string
  /** the typed price, which may not be a valid amount yet; `unitPrice` is 0 until it is */
  priceText?: string
  /** the typed quantity, which may not be a valid number yet; `quantity` is NaN until it is */
  quantityText?: string
  /** the price in the shop's currency, where it differs; `priceText` is its value in `currency` */
  shopPrice?: { text: string; currency: string }
  /** the values that the form preset, by field; a field with another value was entered by the member */
  presets?: Partial<Record<string, string>>
}
/**
 * A valid commodity, which can be declared. Only `parseGoodsItem` creates one; a `GoodsEntry` does not
 * compile in its place.
 */
export type GoodsItem = WithCleanTexts<
  Omit<GoodsEntry, 'priceText' | 'quantityText' | 'shopPrice' | 'presets'>
>
export type GoodsField = keyof GoodsItem

/**
 * Lists and requirements for the check of a commodity: the options, and the rules of its flow and warehouse.
 */
export interface GoodsValidationContext
  extends GoodsOptionLists,
    Pick<OriginDestinationFlow, 'contentNameEn' | 'contentNameLen' | 'originRequired'> {
  /** ECCN and Schedule B are required (S2 §1; FORE-88) */
  exportDeclaration: boolean
  /** limits of the warehouse; undefined until the member chooses one */
  prices: DeclaredUnitPriceLimits | undefined
}

export type GoodsProblems = Partial<Record<GoodsField, Problem>>

/** Checks one commodity by S2 §5 'Pre-declaration'. Returns the problems by field, or the valid commodity. */
export function parseGoodsItem(
  entry: GoodsEntry,
  context: GoodsValidationContext,
): { problems: GoodsProblems } | { item: GoodsItem } {
  const problems = collectProblems(checkGoodsFields(entry, context))
  return Object.keys(problems).length > 0 ? { problems } : { item: toGoodsItem(entry) }
}

function checkGoodsFields(
  entry: GoodsEntry,
  context: GoodsValidationContext,
): Record<GoodsField, Problem | null> {
  return {
    description: checkGoodsDescription(entry.description, context),
    categoryId: checkGoodsCategory(entry.categoryId, context.categories),
    // Only the back end knows which ids exist.
    contentId: null,
    brand: checkGoodsBrand(entry.brand),
    specification: checkGoodsSpecification(
      entry.specification,
      needsGoodsSpecification(entry.categoryId, context.categories),
    ),
    materialId: checkGoodsMaterial(entry.materialId, context.materials),
    styleId: checkGoodsStyle(entry.styleId, context.styles),
    purpose: checkGoodsPurpose(entry.purpose),
    quantity:
      (entry.quantityText === undefined ? null : checkGoodsQuantityText(entry.quantityText)) ??
      checkGoodsQuantity(entry.quantity),
    unitPrice:
      (entry.priceText === undefined ? null : checkGoodsPriceText(entry.priceText, context.prices)) ??
      checkGoodsUnitPriceCents(entry.unitPrice, entry.gift, context.prices),
    currency: checkCurrencyMatchesWarehouse(entry.currency, context.prices?.currency),
    gift: checkGoodsGiftFlagGiven(entry.gift),
    hsCode: checkHsCode(entry.hsCode),
    eccn: checkEccn(entry.eccn, context.exportDeclaration),
    scheduleB: checkScheduleB(entry.scheduleB, context.exportDeclaration),
    originCountry: checkOriginCountry(entry.originCountry, context.originRequired),
  }
}

/**
 * Cleans every text, and removes spaces from HS code and Schedule B. Leaves out the fields that only the form
 * needs.
 */
const toGoodsItem = (entry: GoodsEntry): GoodsItem => {
  const { priceText: _p, quantityText: _q, shopPrice: _s, presets: _r, ...item } = entry
  return cleanTextFields({
    ...item,
    hsCode: normaliseDigitsWithoutSpaces(item.hsCode),
    scheduleB: normaliseDigitsWithoutSpaces(item.scheduleB),
  })
}

/** Returns the declared total of a parcel in cents. */
export const sumDeclaredCents = (goods: readonly Pick<GoodsItem, 'quantity' | 'unitPrice'>[]): number =>
  goods.reduce((sum, item) => sum + (item.quantity || 0) * (item.unitPrice || 0), 0)
