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

/** An order that is not there, or is another member's. */
export const ORDER_NOT_FOUND_ERRORS = {
  orderNotFound: { code: '1', text: 'payment.orderNotFound' },
} as const

/** What making an order and paying it are refused for alike. */
export const CREATE_OR_PAY_ORDER_ERRORS = {
  ...REAL_NAME_ERRORS,
  orderDone: { code: '1', text: 'payment.orderDone' },
  verificationRequired: { code: '3', text: 'payment.verification' },
  balanceTooLow: { code: '4', text: 'payment.balance' },
  freightZero: { code: '5', text: 'payment.freightZero' },
  couponUnusable: { code: '6', text: 'payment.coupon' },
  methodNotAccepted: { code: '7', text: 'payment.method' },
  amountChanged: { code: '8', text: 'payment.amountChanged' },
} as const

/** Parcels in one order (ours). */
export const ORDER_PARCELS_MAX = 50

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/portage/order/create',
  payload: v.object({
    /** payment purpose number of domain/payments/payment */
    purpose: v.number(),
    /** what the order is about: one or more parcels to be sent out, none for a top-up */
    packageNos: v.pipe(v.array(PackageNoSchema), v.maxLength(ORDER_PARCELS_MAX)),
    /** what was chosen, as ORDER_DETAILS_SCHEMA_BY_PURPOSE has it for the purpose; nothing when it is left out */
    details: v.optional(UnparsedOrderDetailsSchema, {}),
    /** what the member saw, so that nobody pays another amount than shown */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema, payBefore: UtcTimestampSchema }),
  // PAY3 is ours: a purpose whose service is not on offer (areas/orders/order-purpose of the back end).
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...CREATE_OR_PAY_ORDER_ERRORS,
    /** `data` names the order that was generated before, and does not give way */
    orderExists: { code: '2', text: 'payment.orderExists', params: ['orderNo'] },
    purposeNotOffered: { code: 'PAY3', text: 'payment.purposeNotOffered' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Makes an order of what is due; the same key answers with the same order',
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
  summary: 'An order and how its payment stands; asked again while the gateway is slow',
})

/** What asks whether an unpaid order can still be paid, be it any order or one of parcels that are sent out. */
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

export const checkOrderPayable = defineCall({
  ...CHECK_ORDER_PAYABLE_CALL_BASE,
  name: 'checkOrderPayable',
  path: '/package/payContinue',
  summary: 'Whether an unpaid order can still be paid as it stands',
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
    details: v.optional(UnparsedOrderDetailsSchema, {}),
  }),
  answer: v.object({
    /** usable ones, what saves most first */
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
  summary: 'What each coupon would take off an order, and why one does not apply',
})

/** For an order that exists, such as that of a merge. */
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
