import * as v from 'valibot'
import {
  isCouponAllowedForPurpose,
  ORDER_DETAILS_SCHEMA_BY_PURPOSE,
  UnparsedOrderDetailsSchema,
} from '@/contract/orders/order-details'
import { PAYMENT_PURPOSES } from '@/domain/payments/payment'

type Detailed = keyof typeof ORDER_DETAILS_SCHEMA_BY_PURPOSE

const takes = (purpose: Detailed, details: object) =>
  v.safeParse(ORDER_DETAILS_SCHEMA_BY_PURPOSE[purpose], details).success
const goods = (quantity: number, position = 0) => ({ position, quantity })
const pieces = (count: number) => Array.from({ length: count }, () => [goods(1)])

/** Details of an order of each purpose: valid ones, and ones that are refused. */
const DETAILS: [purpose: Detailed, fine: object[], wrong: object[]][] = [
  [
    'outbound',
    [{}, { pieces: 0 }, { pieces: 3, couponId: 'c' }],
    [{ pieces: -1 }, { couponId: '' }, { months: 1 }],
  ],
  [
    'merge',
    [
      { addressId: 'a', sendModId: 'm' },
      { addressId: 'a', sendModId: 'm', couponId: 'c' },
      { addressId: 'a', sendModId: 'm', separateCents: 21_900 },
      { addressId: 'a', sendModId: 'm', separateCents: null },
    ],
    [
      {},
      { addressId: 'a' },
      { sendModId: 'm' },
      { addressId: '', sendModId: 'm' },
      { addressId: 'a', sendModId: 'm', separateCents: 0.5 },
    ],
  ],
  // S2 §5: three to ten packages. A larger number passes the schema, so that the rule refuses it with a
  // message.
  [
    'split',
    [
      { pieces: pieces(3) },
      { pieces: pieces(11) },
      { pieces: [[]], couponId: 'c' },
      { pieces: [[goods(0)]] },
    ],
    [
      {},
      { pieces: pieces(21) },
      { pieces: [[goods(-1)]] },
      { pieces: [[goods(1.5)]] },
      { pieces: [[goods(1, -1)]] },
      { pieces: [Array.from({ length: 21 }, () => goods(1))] },
    ],
  ],
  [
    'membership',
    [{ months: 1 }, { months: 36, couponId: 'c' }],
    [{}, { months: 0 }, { months: 37 }, { months: 1.5 }],
  ],
  [
    'valueAddedService',
    [
      { addedType: 1, count: 10 },
      { addedType: 2, count: 0, couponId: 'c' },
    ],
    [{}, { addedType: 1 }, { count: 1 }, { addedType: 1, count: 11 }, { addedType: 1, count: 1.5 }],
  ],
  ['upcDeviation', [{ surchargeId: 'f' }], [{}, { surchargeId: '' }, { surchargeId: 'f', couponId: 'c' }]],
  ['surcharge', [{ surchargeId: 'f' }], [{}, { surchargeId: '' }, { surchargeId: 'f', couponId: 'c' }]],
  ['topUp', [{ amountCents: 5000 }], [{}, { amountCents: 0.5 }, { amountCents: 5000, couponId: 'c' }]],
]

describe('the details of an order', () => {
  it.each(DETAILS)('of %s accept only the fields that set its price', (purpose, fine, wrong) => {
    for (const details of fine) expect([details, takes(purpose, details)]).toEqual([details, true])
    for (const details of wrong) expect([details, takes(purpose, details)]).toEqual([details, false])
    expect(takes(purpose, { ...fine[0], other: 1 })).toBe(false)
  })
  it('may name a coupon only for the purposes that allow one', () => {
    expect(PAYMENT_PURPOSES.filter(isCouponAllowedForPurpose)).toEqual([
      ...['outbound', 'merge', 'split', 'membership', 'valueAddedService'],
    ])
  })
  it('are limited to 4000 characters of JSON in total', () => {
    const fits = (details: object) => v.safeParse(UnparsedOrderDetailsSchema, details).success
    const around = JSON.stringify({ pieces: [''] }).length
    expect(fits({ pieces: ['a'.repeat(4000 - around)] })).toBe(true)
    expect(fits({ pieces: ['a'.repeat(4001 - around)] })).toBe(false)
    expect(fits({ a: [[1]] })).toBe(true)
  })
  it('are refused when nested too deeply', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))
    expect(v.safeParse(UnparsedOrderDetailsSchema, { a: deep }).success).toBe(false)
  })
})
