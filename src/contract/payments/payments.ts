import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  IdempotencyKeySchema,
  OrderNoSchema,
} from '../base/schemas'
import { CREATE_OR_PAY_ORDER_ERRORS, ORDER_NOT_FOUND_ERRORS } from '../orders/orders'

/** Errors of putting a refund on the balance after the provider refused it. */
export const CREDIT_REFUND_TO_BALANCE_ERRORS = {
  refundUnknown: { code: 'S7', text: 'sandbox.refund' },
  refundNotRefused: { code: 'S11', text: 'sandbox.refundNotRefused' },
  accountClosed: { code: 'S12', text: 'sandbox.refundOfClosed' },
} as const

/** Next step of a payment: a page of the gateway, WeChat's own sheet, or none (paid by balance). */
export const NextActionSchema = v.variant('kind', [
  v.object({ kind: v.literal('page'), url: v.string() }),
  v.object({
    kind: v.literal('wechat'),
    timeStamp: v.string(),
    nonceStr: v.string(),
    package: v.string(),
    signType: v.picklist(['MD5', 'HMAC-SHA256', 'RSA']),
    paySign: v.string(),
  }),
  v.object({ kind: v.literal('done') }),
])
export type NextAction = v.InferOutput<typeof NextActionSchema>

export const payOrder = defineCall({
  name: 'payOrder',
  method: 'POST',
  path: '/portage/order/pay',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** method id of domain/payments/payment */
    methodId: v.number(),
    /** amount that the member saw; another device may choose another coupon (8) */
    totalCents: CentsSchema,
    /** the native mini program pays with WeChat's own sheet, web pages with the gateway's page */
    surface: v.picklist(['web', 'miniProgram']),
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ tradeNo: v.string(), nextAction: NextActionSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...CREATE_OR_PAY_ORDER_ERRORS,
    paymentUnderWay: { code: '2', text: 'payment.underWay' },
    /** The provider could not start the payment, or this attempt is over. */
    notStarted: { code: 'PAY1', text: 'payment.notStarted' },
    alreadyPaid: { code: 'PAY2', text: 'payment.paid' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Starts a payment of an order; the same key starts no second payment',
})

/** Result that the provider's own sheet returned to the app: the member paid, or closed it. */
export const PAYMENT_SHEET_RESULTS = ['paid', 'closed'] as const
export type PaymentSheetResult = (typeof PAYMENT_SHEET_RESULTS)[number]

/** Ours: the documents do not show how a payment is submitted (PAYM-73, CALL-100). */
export const reportPaymentSheetResult = defineCall({
  name: 'reportPaymentSheetResult',
  method: 'POST',
  path: '/portage/payment/return',
  payload: v.object({
    /** trade number of the attempt whose sheet was shown; other attempts of the order are not affected */
    tradeNo: CodeOrEmptySchema,
    sheetResult: v.picklist(PAYMENT_SHEET_RESULTS),
  }),
  answer: EmptyAnswerSchema,
  errors: ORDER_NOT_FOUND_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary:
    "Reports the result of the provider's payment sheet; the back end asks the provider and closes an unpaid trade",
})

export const findOrderByTrade = defineCall({
  name: 'findOrderByTrade',
  method: 'GET',
  path: '/portage/order/byTrade',
  payload: v.object({
    /** trade number of any attempt to pay the order, as the provider shows it to the member */
    tradeNo: CodeOrEmptySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema }),
  errors: ORDER_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The order of a trade number, the only number that WeChat knows',
})

export const cancelOrRefundOrder = defineCall({
  name: 'cancelOrRefundOrder',
  method: 'POST',
  path: '/new/order/cancelOrder',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** order status number that the member saw (ours); without it, a paid order is refunded in any case */
    seenStatus: v.optional(v.pipe(v.number(), v.integer())),
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...ORDER_NOT_FOUND_ERRORS,
    orderClosed: { code: '2', text: 'payment.orderClosed' },
    /** The warehouse has packed, split or shipped the parcel. */
    parcelLeft: { code: '3', text: 'payment.parcelLeft' },
    /** The provider has not decided a payment of this order. */
    paymentUnderWay: { code: '4', text: 'payment.cancelUnderWay' },
    /** There is no payment to refund, or the money of the top-up was spent or partly withdrawn. */
    refundNotStarted: { code: '5', text: 'payment.refundNotStarted' },
    /** The member saw an unpaid order, which is paid now (ours). */
    paidMeanwhile: { code: 'PAY4', text: 'payment.paidMeanwhile' },
    /** The paid months have begun (ours). */
    membershipRunning: { code: 'MEM3', text: 'membership.runs' },
    /** The warehouse has done the service, or could not do it (ours). */
    serviceOver: { code: 'SRV3', text: 'service.over' },
    /** The work of the surcharge is done. Only customer service can refund it (ours). */
    feePaid: { code: 'FEE2', text: 'surcharge.paid' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Cancels an order: an unpaid order closes, a paid order is refunded and its parcels can be paid again',
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
  summary: 'Whether payment by bank card is accepted now, in channels that offer it',
})
