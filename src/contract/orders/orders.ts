import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  EmptyAnswerSchema,
  IdempotencyKeySchema,
  OrderNoSchema,
  PackageNoSchema,
  ReferenceCodeSchema,
  TimeSchema,
} from '../base/schemas'
import { REAL_NAME_ERRORS } from '../certificates/real-name'
import { PARCEL_ERRORS } from '../parcels/parcel-errors'
import { FeeSchema, ParcelSummarySchema } from '../parcels/parcels'
import { AnyOrderDetailsSchema } from './order-details'
import { NextActionSchema, OrderSchema, PAYMENT_SHEET_RESULTS } from './order-shapes'

export const getOutboundFees = defineCall({
  name: 'getOutboundFees',
  method: 'GET',
  path: '/fee/outWarehouse',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    parcel: ParcelSummarySchema,
    fees: v.array(FeeSchema),
    totalFeeRmb: CentsSchema,
    currency: v.string(),
    balanceCents: CentsSchema,
  }),
  errors: { nothingDue: { code: '1', text: 'payment.nothingDue' }, ...PARCEL_ERRORS },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'What an outbound parcel costs, fee by fee',
})

/** An order that is not there, or is another member's. */
export const ORDER_NOT_FOUND = {
  orderNotFound: { code: '1', text: 'payment.orderNotFound' },
} as const

/** What making an order and paying it are refused for alike. */
export const ORDER_PAYMENT_ERRORS = {
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
    /** what was chosen, as ORDER_DETAIL_SCHEMAS has it for the purpose; nothing when it is left out */
    details: v.optional(AnyOrderDetailsSchema, {}),
    /** what the member saw, so that nobody pays another amount than shown */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema, payBefore: TimeSchema }),
  // PAY3 is ours: a purpose whose service is not on offer (areas/orders/order-purpose of the back end).
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...ORDER_PAYMENT_ERRORS,
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

export const payOrder = defineCall({
  name: 'payOrder',
  method: 'POST',
  path: '/portage/order/pay',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** method id of domain/payments/payment */
    methodId: v.number(),
    /** what the member saw: another device may choose another coupon (8); an app that is older leaves it out */
    totalCents: v.optional(CentsSchema),
    /** the native mini program pays by WeChat's own sheet, web pages by the gateway's page */
    surface: v.picklist(['web', 'miniProgram']),
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ tradeNo: v.string(), handover: NextActionSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...ORDER_PAYMENT_ERRORS,
    paymentUnderWay: { code: '2', text: 'payment.underWay' },
    /** the provider took no trade */
    notStarted: { code: 'PAY1', text: 'payment.notStarted' },
    alreadyPaid: { code: 'PAY2', text: 'payment.paid' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Starts a payment of an order; the same key starts no second one',
})

export const reportPaymentSheetResult = defineCall({
  name: 'reportPaymentSheetResult',
  method: 'POST',
  path: '/portage/payment/return',
  payload: v.object({
    /** of the attempt whose sheet it was: another one of the same order is not meant */
    tradeNo: ReferenceCodeSchema,
    sheetResult: v.picklist(PAYMENT_SHEET_RESULTS),
  }),
  answer: EmptyAnswerSchema,
  errors: ORDER_NOT_FOUND,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary:
    'The member came back from the provider’s own sheet: the provider is asked how that payment stands; one that was closed unpaid is closed there too',
})

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/portage/order/status',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: OrderSchema,
  errors: ORDER_NOT_FOUND,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'An order and how its payment stands; asked again while the gateway is slow',
})

export const findOrderByTrade = defineCall({
  name: 'findOrderByTrade',
  method: 'GET',
  path: '/portage/order/byTrade',
  payload: v.object({
    /** of any attempt to pay it, as the provider shows it to the member */
    tradeNo: ReferenceCodeSchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema }),
  errors: ORDER_NOT_FOUND,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The order that a trade pays; WeChat knows the number of the trade only',
})

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/new/order/cancelOrder',
  payload: v.object({ orderNo: OrderNoSchema, idempotencyKey: IdempotencyKeySchema }),
  answer: EmptyAnswerSchema,
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...ORDER_NOT_FOUND,
    orderClosed: { code: '2', text: 'payment.orderClosed' },
    parcelLeft: { code: '3', text: 'payment.parcelLeft' },
    paymentUnderWay: { code: '4', text: 'payment.cancelUnderWay' },
    refundNotStarted: { code: '5', text: 'payment.refundNotStarted' },
    /** ours: it would have been used meanwhile */
    membershipRunning: { code: 'MEM3', text: 'membership.runs' },
    /** ours: the warehouse has done it, or could not */
    serviceOver: { code: 'SRV3', text: 'service.over' },
    /** ours: what a surcharge paid for is done */
    feePaid: { code: 'FEE2', text: 'surcharge.paid' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Cancels an order: unpaid it closes, paid it is refunded; the parcel is to be paid again',
})

const CONTINUE = {
  method: 'POST',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: v.object({
    orderNo: OrderNoSchema,
    totalCents: CentsSchema,
    currency: v.string(),
    payBefore: TimeSchema,
  }),
  errors: {
    ...ORDER_NOT_FOUND,
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

export const continuePayment = defineCall({
  ...CONTINUE,
  name: 'continuePayment',
  path: '/package/payContinue',
  summary: 'Whether an unpaid order can still be paid as it stands',
})

export const continueOutbound = defineCall({
  ...CONTINUE,
  name: 'continueOutbound',
  path: '/app/outContinueToPay',
  summary: 'The same of an order of parcels that are sent out; any other is none (1)',
})

export const getCardPaySwitch = defineCall({
  name: 'getCardPaySwitch',
  method: 'GET',
  path: '/cardpay/switch',
  payload: v.object({}),
  answer: v.object({ isOn: v.boolean() }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'Whether payment by bank card is taken at present, where the channel offers it',
})
