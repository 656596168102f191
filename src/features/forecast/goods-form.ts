import type { GoodsEntry, GoodsItem } from '@/domain/goods'

/** One item as its fields see it. */
export interface ItemForm {
  item: GoodsEntry
  change: (part: Partial<GoodsEntry>) => void
  leave: (field: keyof GoodsItem) => void
  error: (field: keyof GoodsItem) => string | undefined
}

export const emptyItem = (currency: string): GoodsEntry => ({
  description: '',
  categoryId: '',
  brand: '',
  specification: '',
  materialId: '',
  styleId: '',
  purpose: 'personal',
  quantity: 1,
  unitPrice: 0,
  priceText: '',
  currency,
  gift: false,
  hsCode: '',
  eccn: '',
  scheduleB: '',
})

/** The items with one changed; an index behind the last adds it. */
export const withItem = (goods: readonly GoodsEntry[], index: number, item: GoodsEntry): GoodsEntry[] =>
  index < goods.length ? goods.map((it, at) => (at === index ? item : it)) : [...goods, item]

/** The items as they are declared: without what only their fields need. */
export const declared = (goods: readonly GoodsEntry[]): GoodsItem[] =>
  goods.map(({ priceText: _, ...item }) => item)

/** The item that an address names; anything else is the next new one. */
export function indexOf(text: string | undefined, count: number): number {
  const index = Number(text ?? 0)
  return Number.isInteger(index) && index >= 0 && index < count ? index : count
}
