import type { AnswerOf } from '@/contract/base/call'
import { buildEmptyValueOfSchema } from '@/contract/base/empty'
import { GoodsItemSchema } from '@/contract/base/entities'
import type { listPreviouslyDeclaredGoods } from '@/contract/forecast/goods'
import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import type { GoodsEntry } from '@/domain/forecast/goods'

type PreviousGoodsItem = AnswerOf<typeof listPreviouslyDeclaredGoods>[number]

/** A new item, before anything is typed. */
export const createEmptyGoodsItem = (currency: string): GoodsEntry => ({
  ...buildEmptyValueOfSchema(GoodsItemSchema),
  purpose: 'personal',
  quantity: 1,
  priceText: '',
  currency,
})

/** The figures of a price stay when the warehouse has another currency; what they are in cents does not. */
export function changePriceCurrency(
  { priceText, unitPrice, currency: before }: GoodsEntry,
  currency: string,
) {
  const typed =
    priceText ?? (unitPrice > 0 ? formatCentsAsDecimal(unitPrice, getCurrencyDecimals(before)) : '')
  return { currency, priceText: typed, unitPrice: parseCentsInCurrency(typed, currency) ?? 0 }
}

/** Goods of before in the place of an item: how many there are now stays, and the price too in another currency. */
export function fillFromPreviousGoods(before: PreviousGoodsItem, item: GoodsEntry): Partial<GoodsEntry> {
  const { quantity: _q, gift: _g, unitPrice, currency, ...what } = before
  if (currency !== item.currency) return what
  return { ...what, unitPrice, priceText: formatCentsAsDecimal(unitPrice, getCurrencyDecimals(currency)) }
}

/** The item that an address names; anything else is the next new one. */
export function parseItemIndex(text: string | undefined, count: number): number {
  const index = /^\d+$/.test(text ?? '0') ? Number(text ?? '0') : count
  return Math.min(index, count)
}
