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
  checkScheduleB,
} from './goods-fields'
import { type GoodsOptionLists, needsGoodsSpecification } from './goods-lists'

/** A commodity as it was entered (S2 §3); prices in cents of `currency`. */
export interface GoodsEntry {
  description: string
  categoryId: string
  /** one of the customs' own goods; '' of goods in words of the member's own */
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
  /** the price as it was typed, which is not always an amount yet; `unitPrice` is 0 until it is */
  priceText?: string
  /** the quantity as it was typed, which is not always a number yet; `quantity` is NaN until it is */
  quantityText?: string
}
/** A commodity as it can be declared: `parseGoodsItem` alone makes one, and an entry does not compile in its place. */
export type GoodsItem = WithCleanTexts<Omit<GoodsEntry, 'priceText' | 'quantityText'>>
export type GoodsField = keyof GoodsItem

/** What a commodity is judged by: the lists it chooses from, and what its flow and its warehouse ask for. */
export interface GoodsValidationContext
  extends GoodsOptionLists,
    Pick<OriginDestinationFlow, 'contentNameEn' | 'contentNameLen'> {
  /** ECCN and Schedule B are needed (S2 §1; FORE-88) */
  exportDeclaration: boolean
  /** the warehouse's; undefined while no warehouse is chosen */
  prices: DeclaredUnitPriceLimits | undefined
}

export type GoodsProblems = Partial<Record<GoodsField, Problem>>

/** One commodity by the rules of S2 §5 'Pre-declaration': what is wrong with it by field, or the commodity itself. */
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
    // Whether there are such goods the back end knows.
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
  }
}

/** Every text as people read it, codes in plain figures without spaces, and nothing that only the fields of a form need. */
const toGoodsItem = ({ priceText: _p, quantityText: _q, ...item }: GoodsEntry): GoodsItem =>
  cleanTextFields({
    ...item,
    hsCode: normaliseDigitsWithoutSpaces(item.hsCode),
    scheduleB: normaliseDigitsWithoutSpaces(item.scheduleB),
  })

/** Declared total of a parcel in cents. */
export const sumDeclaredCents = (goods: readonly Pick<GoodsItem, 'quantity' | 'unitPrice'>[]): number =>
  goods.reduce((sum, item) => sum + (item.quantity || 0) * (item.unitPrice || 0), 0)
