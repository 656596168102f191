import * as v from 'valibot'
import { defineCall } from './call'
import { IDEMPOTENCY_KEY_ERRORS } from './envelope'
import { AnyOrderDetailsSchema } from './order-details'
import { NextActionSchema, OrderSchema, PAYMENT_SHEET_RESULTS } from './order-shapes'
import { FeeSchema, ParcelSummarySchema } from './parcels'
import { REAL_NAME_ERRORS } from './real-name'
import {
  CentsSchema,
  EmptyAnswerSchema,
  IdempotencyKeySchema,
  OrderNoSchema,
  PackageNoSchema,
  ReferenceCodeSchema,
  TimeSchema,
} from './schemas'

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
  errors: { '1': 'payment.nothingDue', '6': 'parcel.notFound' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'What an outbound parcel costs, fee by fee',
})

const ORDER_ERRORS = {
  ...REAL_NAME_ERRORS,
  '1': 'payment.orderDone',
  '3': 'payment.verification',
  '4': 'payment.balance',
  '5': 'payment.freightZero',
  '6': 'payment.coupon',
  '7': 'payment.method',
  '8': 'payment.amountChanged',
} as const

/** Parcels in one order (ours). */
export const ORDER_PARCELS_MAX = 50

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/portage/order/create',
  payload: v.object({
    /** payment purpose number of domain/payment */
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
  // PAY3 is ours: a purpose whose service is not on offer (areas/payment/purposes of the back end).
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...ORDER_ERRORS,
    /** `data` names the order that was generated before, and does not give way */
    '2': { text: 'payment.orderExists', params: ['orderNo'] },
    PAY3: 'payment.purposeNotOffered',
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
    /** method id of domain/payment */
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
    ...ORDER_ERRORS,
    '2': 'payment.underWay',
    /** the provider took no trade */
    PAY1: 'payment.notStarted',
    PAY2: 'payment.paid',
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
  errors: { '1': 'payment.orderNotFound' },
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
  errors: { '1': 'payment.orderNotFound' },
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
  errors: { '1': 'payment.orderNotFound' },
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
    '1': 'payment.orderNotFound',
    '2': 'payment.orderClosed',
    '3': 'payment.parcelLeft',
    '4': 'payment.cancelUnderWay',
    '5': 'payment.refundNotStarted',
    /** ours: it would have been used meanwhile */
    MEM3: 'membership.runs',
    /** ours: the warehouse has done it, or could not */
    SRV3: 'service.over',
    /** ours: what a surcharge paid for is done */
    FEE2: 'surcharge.paid',
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
    '1': 'payment.orderNotFound',
    '2': 'payment.paid',
    '3': 'payment.orderClosedPayAgain',
    '4': 'payment.orderOver',
    '5': 'payment.underWay',
    '6': 'payment.nothingDue',
    '7': 'payment.amountChanged',
    '999': 'payment.system',
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
