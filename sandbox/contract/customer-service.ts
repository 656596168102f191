import * as v from 'valibot'
import {
  CentsSchema,
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  OrderNoSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import { MembershipMonthsSchema } from '../../src/contract/orders/order-details'
import { CREDIT_REFUND_TO_BALANCE_ERRORS } from '../../src/contract/payments/payments'
import { COUPON_FEE_TYPES, COUPON_KINDS, COUPON_MEMBER_TYPES } from '../../src/domain/coupons/coupon'
import { REFUND_REASONS, REFUND_STATUSES } from '../../src/domain/payments/payment-status'
import { defineCall } from './define-call'

/** What customer service does for a member, played by the sandbox. Ours. */
const SERVICE = {
  method: 'POST',
  encoding: 'json',
  who: 'operator',
  source: 'ours',
  limitPerMinute: 'unlimited',
} as const

const AmountSchema = v.pipe(CentsSchema, v.minValue(1), v.maxValue(10_000_000))

export const sandboxGrantCoupon = defineCall({
  ...SERVICE,
  name: 'sandboxGrantCoupon',
  path: '/sandbox/coupon',
  payload: v.object({
    aptId: CodeOrEmptySchema,
    kind: v.optional(v.picklist(COUPON_KINDS)),
    memberType: v.optional(v.picklist(COUPON_MEMBER_TYPES)),
    feeType: v.optional(v.picklist(COUPON_FEE_TYPES)),
    faceCents: v.optional(AmountSchema),
    thresholdCents: v.optional(v.pipe(CentsSchema, v.minValue(0))),
    minCents: v.optional(AmountSchema),
    maxCents: v.optional(AmountSchema),
    maxDeductionCents: v.optional(AmountSchema),
    /** how long it holds from now */
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { memberUnknown: { code: 'S3', text: 'sandbox.member', field: 'aptId' } },
  summary: 'Customer service gives a member a coupon',
})

export const sandboxRefundOrder = defineCall({
  ...SERVICE,
  name: 'sandboxRefundOrder',
  path: '/sandbox/refund',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    orderNotPaid: { code: 'S7', text: 'sandbox.order', field: 'orderNo' },
    moneySpent: { code: 'S8', text: 'sandbox.spent', field: 'orderNo' },
  },
  summary: 'Customer service gives the money of a paid order back, also after its parcel has left',
})

export const sandboxListRefunds = defineCall({
  ...SERVICE,
  encoding: 'query',
  method: 'GET',
  name: 'sandboxListRefunds',
  path: '/sandbox/refunds',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      refundNo: v.string(),
      orderNo: OrderNoSchema,
      aptId: v.string(),
      amountCents: CentsSchema,
      currency: v.string(),
      /** cancelled: its order was; surplus: its order did not need it; withdrawn: what was left of a top-up */
      reason: v.picklist(REFUND_REASONS),
      /** failed: refused, and asked for again; credited: on the balance again; done: given late, with what was spent of it */
      status: v.picklist(REFUND_STATUSES),
      endReason: v.nullable(v.string()),
      /** what came twice and was spent: it comes off the balance as soon as something is there */
      owedCents: CentsSchema,
      createdAt: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Refunds that the provider refused, or gave after they were put on the balance again',
})

export const sandboxCreditRefund = defineCall({
  ...SERVICE,
  name: 'sandboxCreditRefund',
  path: '/sandbox/creditRefund',
  payload: v.object({
    refundNo: CodeOrEmptySchema,
    /** why the provider does not give it: the member reads it */
    endReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  answer: EmptyAnswerSchema,
  errors: CREDIT_REFUND_TO_BALANCE_ERRORS,
  summary: 'Customer service ends a refund that the provider refuses for good: it is on the balance',
})

export const sandboxCompleteRefusedRefund = defineCall({
  ...SERVICE,
  name: 'sandboxCompleteRefusedRefund',
  path: '/sandbox/lateRefund',
  payload: v.object({ refundNo: CodeOrEmptySchema }),
  answer: EmptyAnswerSchema,
  errors: {
    refundUnknown: { code: 'S7', text: 'sandbox.refund' },
    tradeSettled: { code: 'G2', text: 'sandbox.tradeSettled' },
  },
  summary: 'The provider gives a refund that it refused before, and says so by itself',
})

export const sandboxIssueUpgradeCode = defineCall({
  ...SERVICE,
  name: 'sandboxIssueUpgradeCode',
  path: '/sandbox/upgradeCode',
  payload: v.object({ months: MembershipMonthsSchema }),
  answer: v.object({ upgradeCode: v.string() }),
  errors: {},
  summary: 'Customer service gives out a code that upgrades one member for some months',
})
