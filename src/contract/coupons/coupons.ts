import * as v from 'valibot'
import {
  COUPON_FEE_TYPES,
  COUPON_KINDS,
  COUPON_MEMBER_TYPES,
  COUPON_REJECTION_REASONS,
  COUPON_TABS,
} from '../../domain/coupons/coupon'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  CurrencySchema,
  EmptyPayloadSchema,
  IdSchema,
  OrderNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** A coupon (S2 §3); amounts in cents of its currency. */
export const CouponSchema = v.object({
  id: IdSchema,
  kind: v.picklist(COUPON_KINDS),
  memberType: v.picklist(COUPON_MEMBER_TYPES),
  feeType: v.picklist(COUPON_FEE_TYPES),
  currency: CurrencySchema,
  /** minimum total of the fees that it reduces; 0 without a threshold */
  thresholdCents: CentsSchema,
  /** bounds of the total of the fees that it reduces; null without a bound */
  minCents: v.nullable(CentsSchema),
  maxCents: v.nullable(CentsSchema),
  /** face value; 0 for an initial-weight coupon, which deducts the price of the first weight */
  faceCents: CentsSchema,
  maxDeductionCents: v.nullable(CentsSchema),
  validFrom: UtcTimestampSchema,
  validUntil: UtcTimestampSchema,
  state: v.picklist(COUPON_TABS),
  /** whether an order that is not paid yet holds it: `orderNo` */
  isFrozen: v.boolean(),
  /** whether the order that used it was refunded */
  isVoid: v.boolean(),
  /** order that froze or used it */
  orderNo: v.nullable(OrderNoSchema),
  /** reason why it cannot be used now; null if it can be used, or if its state says why */
  reason: v.nullable(v.picklist(COUPON_REJECTION_REASONS)),
})

export const getCoupons = defineCall({
  name: 'getCoupons',
  method: 'GET',
  path: '/portage/coupon/list',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      ...CouponSchema.entries,
      /** amount that it took off its order; null while no order has it */
      deductedCents: v.nullable(CentsSchema),
      /** time when that order was paid; null before it */
      usedAt: v.nullable(UtcTimestampSchema),
    }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The member's coupons: usable, used and expired (COUP-17)",
})
