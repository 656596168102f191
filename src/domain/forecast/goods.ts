import { normaliseFigures, type PriceLimits } from '../base/money'
import { collectProblems, type Problem } from '../base/problem'
import { cleanTextFields, type WithCleanTexts } from '../base/text'
import type { Flow } from '../warehouse/places'
import {
  checkBrand,
  checkCategory,
  checkCurrency,
  checkDescription,
  checkEccn,
  checkGift,
  checkGoodsPurpose,
  checkHsCode,
  checkMaterial,
  checkPriceText,
  checkQuantity,
  checkQuantityText,
  checkScheduleB,
  checkSpecification,
  checkStyle,
  checkUnitPrice,
} from './goods-fields'
import { type GoodsLists, needsSpecification } from './goods-lists'

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
export interface GoodsContext extends GoodsLists, Pick<Flow, 'contentNameEn' | 'contentNameLen'> {
  /** ECCN and Schedule B are needed (S2 §1; FORE-88) */
  exportDeclaration: boolean
  /** the warehouse's; undefined while no warehouse is chosen */
  prices: PriceLimits | undefined
}

export type GoodsProblems = Partial<Record<GoodsField, Problem>>

/** One commodity by the rules of S2 §5 'Pre-declaration': what is wrong with it by field, or the commodity itself. */
export function parseGoodsItem(
  entry: GoodsEntry,
  context: GoodsContext,
): { problems: GoodsProblems } | { item: GoodsItem } {
  const problems = collectProblems(checkGoodsFields(entry, context))
  return Object.keys(problems).length > 0 ? { problems } : { item: toGoodsItem(entry) }
}

function checkGoodsFields(entry: GoodsEntry, context: GoodsContext): Record<GoodsField, Problem | null> {
  return {
    description: checkDescription(entry.description, context),
    categoryId: checkCategory(entry.categoryId, context.categories),
    // Whether there are such goods the back end knows.
    contentId: null,
    brand: checkBrand(entry.brand),
    specification: checkSpecification(
      entry.specification,
      needsSpecification(entry.categoryId, context.categories),
    ),
    materialId: checkMaterial(entry.materialId, context.materials),
    styleId: checkStyle(entry.styleId, context.styles),
    purpose: checkGoodsPurpose(entry.purpose),
    quantity:
      (entry.quantityText === undefined ? null : checkQuantityText(entry.quantityText)) ??
      checkQuantity(entry.quantity),
    unitPrice:
      (entry.priceText === undefined ? null : checkPriceText(entry.priceText, context.prices)) ??
      checkUnitPrice(entry.unitPrice, entry.gift, context.prices),
    currency: checkCurrency(entry.currency, context.prices?.currency),
    gift: checkGift(entry.gift),
    hsCode: checkHsCode(entry.hsCode),
    eccn: checkEccn(entry.eccn, context.exportDeclaration),
    scheduleB: checkScheduleB(entry.scheduleB, context.exportDeclaration),
  }
}

/** Every text as people read it, codes in plain figures without spaces, and nothing that only the fields of a form need. */
const toGoodsItem = ({ priceText: _p, quantityText: _q, ...item }: GoodsEntry): GoodsItem =>
  cleanTextFields({
    ...item,
    hsCode: normaliseFigures(item.hsCode),
    scheduleB: normaliseFigures(item.scheduleB),
  })

/** Declared total of a parcel in cents. */
export const sumDeclaredCents = (goods: readonly Pick<GoodsItem, 'quantity' | 'unitPrice'>[]): number =>
  goods.reduce((sum, item) => sum + (item.quantity || 0) * (item.unitPrice || 0), 0)
