import type { AnswerOf } from '@/contract/base/call'
import { buildEmptyValueOfSchema } from '@/contract/base/empty'
import { GoodsItemSchema } from '@/contract/base/entities'
import type { listPreviouslyDeclaredGoods } from '@/contract/forecast/goods'
import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import type { GoodsEntry } from '@/domain/forecast/goods'

type PreviousGoodsItem = AnswerOf<typeof listPreviouslyDeclaredGoods>[number]

/** Returns a new item without input. */
export const createEmptyGoodsItem = (currency: string): GoodsEntry => ({
  ...buildEmptyValueOfSchema(GoodsItemSchema),
  purpose: 'personal',
  quantity: 1,
  priceText: '',
  currency,
})

/**
 * Returns the price for another currency of the warehouse: the typed figures stay, and the cents are
 * calculated again. A price in a shop's currency was converted to the earlier currency, so it ends.
 */
export function changePriceCurrency(
  { priceText, unitPrice, currency: before }: GoodsEntry,
  currency: string,
) {
  const typed =
    priceText ?? (unitPrice > 0 ? formatCentsAsDecimal(unitPrice, getCurrencyDecimals(before)) : '')
  const converted = parseCentsInCurrency(typed, currency) ?? 0
  return { currency, priceText: typed, unitPrice: converted, shopPrice: undefined }
}

/**
 * Returns the values of an earlier item for the current one, which count as the member's own. The current
 * quantity stays, and also the price if the currency differs.
 */
export function fillFromPreviousGoods(before: PreviousGoodsItem, item: GoodsEntry): Partial<GoodsEntry> {
  const { quantity: _q, gift: _g, unitPrice, currency, ...values } = before
  const what = { ...values, presets: undefined }
  if (currency !== item.currency) return what
  return {
    ...what,
    unitPrice,
    shopPrice: undefined,
    priceText: formatCentsAsDecimal(unitPrice, getCurrencyDecimals(currency)),
  }
}

/** Returns whether the member has entered something in a field of an item. */
export function hasItemInput(item: GoodsEntry, field: keyof GoodsEntry): boolean {
  const { priceText, unitPrice, quantityText } = item
  if (field === 'unitPrice') return priceText === undefined ? unitPrice > 0 : priceText !== ''
  if (field === 'quantity') return quantityText !== ''
  return item[field] !== ''
}

/**
 * Returns the item index in the address, 0 if there is none. For any other text, or an index that is too
 * large, returns the index of a new item.
 */
export function parseItemIndex(text: string | undefined, count: number): number {
  const index = /^\d+$/.test(text ?? '0') ? Number(text ?? '0') : count
  return Math.min(index, count)
}
