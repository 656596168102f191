import {
  type CouponTerms,
  calculateCouponDeduction,
  countCouponDaysLeft,
  findCouponIdInOrderDetails,
  sortByDeduction,
  toCouponTab,
} from '@/domain/coupons/coupon'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'

const at = new Date('2026-11-20T08:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
const TERMS: CouponTerms = {
  ...{ kind: 'reduction', memberType: 'any', feeType: 'freight', currency: 'CNY' },
  ...{ thresholdCents: 0, minCents: null, maxCents: null, faceCents: 3000, maxDeductionCents: null },
  ...{ validFrom: later(-1), validUntil: later(1) },
}
const line = (feeType: keyof typeof FEE_TYPE_CODE, amountCents: number, params = {}) => ({
  ...{ feeType: FEE_TYPE_CODE[feeType], amountCents, params },
})
const FREIGHT = line('freight', 11_500, { firstCents: 5200 })
const deduct = (terms: Partial<CouponTerms>, lines = [FREIGHT], member: 'regular' | 'vip' = 'regular') =>
  calculateCouponDeduction({ ...TERMS, ...terms }, { lines, currency: 'CNY', member, at })

describe('a coupon', () => {
  it('takes its face value off the fees that it covers', () => {
    expect(deduct({})).toEqual({ cents: 3000 })
    expect(deduct({ feeType: 'merge' }, [FREIGHT, line('merge', 500)])).toEqual({ cents: 500 })
    expect(deduct({ feeType: 'any' }, [line('photo', 400), FREIGHT])).toEqual({ cents: 3000 })
  })
  it('takes no more off than its maximum deduction', () =>
    expect(deduct({ maxDeductionCents: 2500 })).toEqual({ cents: 2500 }))
  it('takes off no more than its fees, and leaves at least one cent to pay', () => {
    expect(deduct({ faceCents: 20_000 })).toEqual({ cents: 11_499 })
    expect(deduct({ faceCents: 20_000, feeType: 'merge' }, [FREIGHT, line('merge', 500)])).toEqual({
      cents: 500,
    })
    expect(deduct({}, [line('freight', 1)])).toEqual({ reason: 'fee' })
  })
  it('of the first weight takes off the highest first-weight price of the parcels', () => {
    const two = [FREIGHT, line('freight', 9000, { firstCents: 6800 })]
    expect(deduct({ kind: 'initialWeight', faceCents: 0 }, two)).toEqual({ cents: 6800 })
    expect(deduct({ kind: 'initialWeight', faceCents: 0, maxDeductionCents: 4000 }, two)).toEqual({
      cents: 4000,
    })
    expect(deduct({ kind: 'initialWeight', faceCents: 0, feeType: 'any' }, [line('merge', 500)])).toEqual({
      reason: 'fee',
    })
  })
  it.each([
    ['expired', { validUntil: at }],
    ['notYet', { validFrom: later(0.5) }],
    ['member', { memberType: 'vip' }],
    ['currency', { currency: 'USD' }],
    ['fee', { feeType: 'membership' }],
    ['threshold', { thresholdCents: 11_501 }],
    ['range', { minCents: 11_501 }],
    ['range', { maxCents: 11_499 }],
  ] as const)('does not apply: %s', (reason, terms) => expect(deduct(terms)).toEqual({ reason }))
  it('applies at its threshold, at the ends of its range, and for its member type', () => {
    const just = { thresholdCents: 11_500, minCents: 11_500, maxCents: 11_500, validFrom: at }
    expect(deduct(just)).toEqual({ cents: 3000 })
    expect(deduct({ memberType: 'vip' }, [FREIGHT], 'vip')).toEqual({ cents: 3000 })
    expect(deduct({ memberType: 'regular' }, [FREIGHT], 'vip')).toEqual({ reason: 'member' })
  })
})

it('a coupon is in the usable, used or expired tab by its status and end', () => {
  const over = later(-1)
  expect(toCouponTab({ status: 'free', validUntil: later(1) }, at)).toBe('usable')
  expect(toCouponTab({ status: 'frozen', validUntil: over }, at)).toBe('usable')
  expect(toCouponTab({ status: 'free', validUntil: at }, at)).toBe('expired')
  expect(toCouponTab({ status: 'used', validUntil: over }, at)).toBe('used')
  expect(toCouponTab({ status: 'void', validUntil: over }, at)).toBe('used')
})

it.each([
  [25, 2],
  [24, 1],
  [0.5, 1],
  [0, 0],
  [-5, 0],
])('a coupon that ends in %d hours has %d days left', (hours, days) =>
  expect(countCouponDaysLeft(later(hours), at)).toBe(days),
)

it('the coupon with the largest deduction comes first, then the one that ends first', () => {
  const coupon = (id: string, deductionCents: number, validUntil: string) => ({
    id,
    deductionCents,
    validUntil,
  })
  const sorted = sortByDeduction([
    coupon('a', 0, '1'),
    coupon('b', 500, '3'),
    coupon('c', 900, '9'),
    coupon('d', 500, '2'),
  ])
  expect(sorted.map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a'])
})

it('the coupon of an order is read from the order details', () => {
  expect([
    findCouponIdInOrderDetails({ couponId: 'C1' }),
    findCouponIdInOrderDetails({ couponId: 1 }),
    findCouponIdInOrderDetails({}),
  ]).toEqual(['C1', undefined, undefined])
})
