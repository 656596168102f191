import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  CurrencySchema,
  IdempotencyKeySchema,
  IdSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { REAL_NAME_ERRORS } from '../certificates/real-name'
import { CouponSchema } from '../coupons/coupons'
import { PARCEL_NOT_FOUND_ERRORS } from '../parcels/parcel-errors'
import { UnparsedOrderDetailsSchema } from './order-details'
import { OrderSchema } from './order-shapes'

/** Shared by the calls that name an order. */
export const ORDER_NOT_FOUND_ERRORS = {
  /** There is no such order, or it is another member's. */
  orderNotFound: { code: '1', text: 'payment.orderNotFound' },
} as const

/** The errors that creating and paying an order share. */
export const CREATE_OR_PAY_ORDER_ERRORS = {
  ...REAL_NAME_ERRORS,
  /** The order has ended or is another member's, or its parcels cannot be paid for now. */
  orderDone: { code: '1', text: 'payment.orderDone' },
  /** A check of `checkOutbound` fails for the parcels. */
  verificationRequired: { code: '3', text: 'payment.verification' },
  balanceTooLow: { code: '4', text: 'payment.balance' },
  /** The amount due is 0. */
  freightZero: { code: '5', text: 'payment.freightZero' },
  /** The coupon does not apply, or another order holds it. */
  couponUnusable: { code: '6', text: 'payment.coupon' },
  /** The channel, purpose or currency does not allow it, card payment is off, or the provider declines it. */
  methodNotAccepted: { code: '7', text: 'payment.method' },
  /** The amount due differs from `totalCents`, the amount that the member saw. */
  amountChanged: { code: '8', text: 'payment.amountChanged' },
} as const

/** Maximum number of parcels in one order (ours). */
export const ORDER_PARCELS_MAX = 50

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/portage/order/create',
  payload: v.object({
    /** payment purpose number of domain/payments/payment */
    purpose: v.number(),
    /** parcels of the order: one or more that are sent out, none for a top-up */
    packageNos: v.pipe(v.array(PackageNoSchema), v.maxLength(ORDER_PARCELS_MAX)),
    /**
     * choices of the member, as ORDER_DETAILS_SCHEMA_BY_PURPOSE defines them for the purpose; empty by
     * default
     */
    details: v.optional(UnparsedOrderDetailsSchema, {}),
    /** amount that the member saw, so that nobody pays a different one */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema, payBefore: UtcTimestampSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...CREATE_OR_PAY_ORDER_ERRORS,
    /** Another order holds the parcels and cannot be replaced. `data` names it. */
    orderExists: { code: '2', text: 'payment.orderExists', params: ['orderNo'] },
    /** The purpose is unknown, or another call creates its orders (ours). */
    purposeNotOffered: { code: 'PAY3', text: 'payment.purposeNotOffered' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Creates an order for the amount due; the same key returns the same order',
})

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/portage/order/status',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: OrderSchema,
  errors: ORDER_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'An order and the state of its payment; the app polls it while the gateway is slow',
})

/**
 * Base of `checkOrderPayable` and `checkOutboundOrderPayable`. The codes are continue-pay of S2 §8 (PAYM-76).
 */
export const CHECK_ORDER_PAYABLE_CALL_BASE = {
  method: 'POST',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: v.object({
    orderNo: OrderNoSchema,
    totalCents: CentsSchema,
    currency: v.string(),
    payBefore: UtcTimestampSchema,
  }),
  errors: {
    ...ORDER_NOT_FOUND_ERRORS,
    alreadyPaid: { code: '2', text: 'payment.paid' },
    orderClosed: { code: '3', text: 'payment.orderClosedPayAgain' },
    orderExpired: { code: '4', text: 'payment.orderOver' },
    paymentUnderWay: { code: '5', text: 'payment.underWay' },
    nothingDue: { code: '6', text: 'payment.nothingDue' },
    amountChanged: { code: '7', text: 'payment.amountChanged' },
    systemError: { code: '999', text: 'payment.system' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
} as const

/** The app calls it for every purpose except `outbound`, which has `checkOutboundOrderPayable`. */
export const checkOrderPayable = defineCall({
  ...CHECK_ORDER_PAYABLE_CALL_BASE,
  name: 'checkOrderPayable',
  path: '/package/payContinue',
  summary: 'Whether an unpaid order can still be paid',
})

export const getCouponsForOrder = defineCall({
  name: 'getCouponsForOrder',
  method: 'GET',
  path: '/portage/coupon/forOrder',
  /**
   * a future order, as `createOrder` takes it; with `orderNo` an existing order, and the other fields are
   * ignored
   */
  payload: v.object({
    orderNo: v.optional(OrderNoSchema),
    purpose: v.number(),
    packageNos: v.pipe(v.array(PackageNoSchema), v.maxLength(ORDER_PARCELS_MAX)),
    details: v.optional(UnparsedOrderDetailsSchema, {}),
  }),
  answer: v.object({
    /** usable coupons, the largest deduction first; `reason` explains a coupon that does not apply */
    coupons: v.array(v.object({ ...CouponSchema.entries, deductionCents: CentsSchema })),
    currency: CurrencySchema,
  }),
  errors: {
    nothingDue: { code: '1', text: 'payment.nothingDue' },
    ...PARCEL_NOT_FOUND_ERRORS,
    purposeNotOffered: { code: 'PAY3', text: 'payment.purposeNotOffered' },
  },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The coupons for an order with their deductions, and why a coupon does not apply',
})

/** For an existing order, such as that of a merge. */
export const setOrderCoupon = defineCall({
  name: 'setOrderCoupon',
  method: 'POST',
  path: '/portage/order/coupon',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** coupon of the order from now on; omitted for none */
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
  summary: 'Sets or removes the coupon of an unpaid order; the previous coupon is free again',
})
