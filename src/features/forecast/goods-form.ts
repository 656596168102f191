import { emptyOf } from '@/contract/empty'
import { GoodsItemSchema } from '@/contract/entities'
import type { GoodsEntry } from '@/domain/goods'

/** A new item, before anything is typed. */
export const emptyItem = (currency: string): GoodsEntry => ({
  ...emptyOf(GoodsItemSchema),
  purpose: 'personal',
  quantity: 1,
  priceText: '',
  currency,
})

/** The item that an address names; anything else is the next new one. */
export function indexOf(text: string | undefined, count: number): number {
  const index = Number(text ?? 0)
  return Number.isInteger(index) && index >= 0 && index < count ? index : count
}
