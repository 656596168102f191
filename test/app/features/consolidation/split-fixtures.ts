import type { HandlerAnswerOf } from '@/contract/base/call'
import type { getSplitGoods } from '@/contract/consolidation/split'
import { PARCEL } from '../refusal-fixtures'

const item = (position: number, description: string, quantity: number, gift = false) => ({
  ...{ position, description, quantity, gift },
  specification: '',
})

/** Four lamps, two shades and a gift: 14 kg in total, at 10.00 per parcel. */
export const DIVIDED: HandlerAnswerOf<typeof getSplitGoods> = {
  parcel: { ...PARCEL, canSplit: true },
  weight: 14_000,
  goods: [item(0, 'Lamp', 4), item(1, 'Shade', 2), item(2, 'Sticker', 1, true)],
  eachCents: 1000,
  currency: 'CNY',
}

const of = (position: number, quantity: number) => ({ position, quantity })
/** The same goods, divided into three parcels. */
export const THREE_PIECES = [
  [of(0, 2), of(2, 1)],
  [of(0, 1), of(1, 1)],
  [of(0, 1), of(1, 1)],
]
