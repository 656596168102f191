import type { HandlerAnswerOf } from '@/contract/base/call'
import type { getCoupons } from '@/contract/coupons/coupons'

type Coupon = HandlerAnswerOf<typeof getCoupons>[number]

/** Returns a usable coupon of 10.00 for any member and any fee. */
export const coupon = (id: string, part: Partial<Coupon> = {}): Coupon => ({
  ...{ id, kind: 'reduction', memberType: 'any', feeType: 'any', currency: 'CNY', faceCents: 1000 },
  ...{ thresholdCents: 0, minCents: null, maxCents: null, maxDeductionCents: null },
  ...{ validFrom: '2026-11-01T04:00:00.000Z', validUntil: '2026-12-31T04:00:00.000Z' },
  ...{ state: 'usable', isFrozen: false, isVoid: false, orderNo: null, reason: null },
  ...{ deductedCents: null, usedAt: null },
  ...part,
})
