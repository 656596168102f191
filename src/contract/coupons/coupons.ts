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
  PackageNoSchema,
  TimeSchema,
} from '../base/schemas'
import { AnyOrderDetailsSchema } from '../orders/order-details'
import { ORDER_PARCELS_MAX } from '../orders/orders'
import { PARCEL_ERRORS } from '../parcels/parcel-errors'

/** A coupon (S2 §3); amounts in cents of its currency. */
const CouponSchema = v.object({
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
  validFrom: TimeSchema,
  validUntil: TimeSchema,
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

export const getCouponsForOrder = defineCall({
  name: 'getCouponsForOrder',
  method: 'GET',
  path: '/portage/coupon/forOrder',
  /** what would be ordered, as `createOrder` takes it; or an order that exists, whatever else is said */
  payload: v.object({
    orderNo: v.optional(OrderNoSchema),
    purpose: v.number(),
    packageNos: v.pipe(v.array(PackageNoSchema), v.maxLength(ORDER_PARCELS_MAX)),
    details: v.optional(AnyOrderDetailsSchema, {}),
  }),
  answer: v.object({
    /** usable ones, what saves most first */
    coupons: v.array(v.object({ ...CouponSchema.entries, deductionCents: CentsSchema })),
    currency: CurrencySchema,
  }),
  errors: {
    nothingDue: { code: '1', text: 'payment.nothingDue' },
    ...PARCEL_ERRORS,
    purposeNotOffered: { code: 'PAY3', text: 'payment.purposeNotOffered' },
  },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'What each coupon would take off an order, and why one does not apply',
})

export const setOrderCoupon = defineCall({
  name: 'setOrderCoupon',
  method: 'POST',
  path: '/portage/order/coupon',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** the one that it takes from now on; left out it takes none */
    couponId: v.optional(IdSchema),
  }),
  answer: v.object({ totalCents: CentsSchema, currency: CurrencySchema }),
  errors: {
    orderDone: { code: '1', text: 'payment.orderDone' },
    paymentUnderWay: { code: '2', text: 'payment.underWay' },
    couponUnusable: { code: '6', text: 'payment.coupon' },
    amountChanged: { code: '8', text: 'payment.amountChanged' },
    alreadyPaid: { code: 'PAY2', text: 'payment.paid' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary:
    'Which coupon an unpaid order takes: the one that it had is free again, and it asks for so much less',
})
