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
  /** the least that its fees come to; 0 without a threshold */
  thresholdCents: CentsSchema,
  /** between which its fees are to lie; null without a bound */
  minCents: v.nullable(CentsSchema),
  maxCents: v.nullable(CentsSchema),
  /** 0 of an initial-weight coupon, which takes the first weight off */
  faceCents: CentsSchema,
  maxDeductionCents: v.nullable(CentsSchema),
  validFrom: UtcTimestampSchema,
  validUntil: UtcTimestampSchema,
  state: v.picklist(COUPON_TABS),
  /** an order that is not paid yet has it: `orderNo` */
  isFrozen: v.boolean(),
  /** the order that used it was refunded */
  isVoid: v.boolean(),
  /** the order that froze or used it */
  orderNo: v.nullable(OrderNoSchema),
  /** why it cannot be used now; null where nothing stands in its way */
  reason: v.nullable(v.picklist(COUPON_REJECTION_REASONS)),
})

export const getCoupons = defineCall({
  name: 'getCoupons',
  method: 'GET',
  path: '/portage/coupon/list',
  payload: EmptyPayloadSchema,
  answer: v.array(CouponSchema),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The member's coupons: usable, used and expired (COUP-17)",
})
