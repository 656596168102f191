import { emptyOf } from '@/contract/empty'
import { GoodsItemSchema } from '@/contract/entities'
import type { GoodsEntry, GoodsItem } from '@/domain/goods'

/** One item as its fields see it. */
export interface ItemForm {
  item: GoodsEntry
  change: (part: Partial<GoodsEntry>) => void
  leave: (field: keyof GoodsItem) => void
  error: (field: keyof GoodsItem) => string | undefined
}

export const emptyItem = (currency: string): GoodsEntry => ({
  ...emptyOf(GoodsItemSchema),
  purpose: 'personal',
  quantity: 1,
  priceText: '',
  currency,
})

/** The items with one changed; an index behind the last adds it. */
export const withItem = (goods: readonly GoodsEntry[], index: number, item: GoodsEntry): GoodsEntry[] =>
  index < goods.length ? goods.map((other, at) => (at === index ? item : other)) : [...goods, item]

/** The item that an address names; anything else is the next new one. */
export function indexOf(text: string | undefined, count: number): number {
  const index = Number(text ?? 0)
  return Number.isInteger(index) && index >= 0 && index < count ? index : count
}
