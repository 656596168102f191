import type { GoodsItem } from '@/domain/goods'

/** One item as its fields see it. */
export interface ItemForm {
  item: GoodsItem
  change: (part: Partial<GoodsItem>) => void
  leave: (field: keyof GoodsItem) => void
  error: (field: keyof GoodsItem) => string | undefined
}

export const emptyItem = (currency: string): GoodsItem => ({
  description: '',
  categoryId: '',
  brand: '',
  specification: '',
  materialId: '',
  styleId: '',
  purpose: 'personal',
  quantity: 1,
  unitPrice: 0,
  currency,
  gift: false,
  hsCode: '',
  eccn: '',
  scheduleB: '',
})

/** The items with one changed; an index behind the last adds it. */
export const withItem = (goods: readonly GoodsItem[], index: number, item: GoodsItem): GoodsItem[] =>
  index < goods.length ? goods.map((it, at) => (at === index ? item : it)) : [...goods, item]

/** The item that an address names; anything else is the next new one. */
export function indexOf(text: string | undefined, count: number): number {
  const index = Number(text ?? 0)
  return Number.isInteger(index) && index >= 0 && index < count ? index : count
}
