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

/** Common fields of the calls with which the operator plays customer service for a member. Ours. */
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
    /** days of validity, from now */
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { memberUnknown: { code: 'S3', text: 'sandbox.member', field: 'aptId' } },
  summary: 'Grants a member a coupon',
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
  summary: 'Refunds a paid order, also after its parcel has left',
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
      /**
       * cancelled: the order was cancelled; surplus: the order did not need the money; withdrawn: the rest of
       * a top-up
       */
      reason: v.picklist(REFUND_REASONS),
      /**
       * failed: refused by the provider, and requested again; credited: on the balance again; done: paid late
       * by the provider, after a part of the credit was spent
       */
      status: v.picklist(REFUND_STATUSES),
      endReason: v.nullable(v.string()),
      /**
       * cents that the member received twice and spent; they are deducted as soon as the balance has money
       */
      owedCents: CentsSchema,
      createdAt: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns refunds that the provider refused, or paid after they were credited to the balance',
})

export const sandboxCreditRefund = defineCall({
  ...SERVICE,
  name: 'sandboxCreditRefund',
  path: '/sandbox/creditRefund',
  payload: v.object({
    refundNo: CodeOrEmptySchema,
    /** why the provider does not pay; the member sees it */
    endReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  answer: EmptyAnswerSchema,
  errors: CREDIT_REFUND_TO_BALANCE_ERRORS,
  summary: 'Ends a refund that the provider refuses for good, and credits it to the balance',
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
  summary: 'Makes the provider pay a refund that it refused before, and notify the back end',
})

export const sandboxIssueUpgradeCode = defineCall({
  ...SERVICE,
  name: 'sandboxIssueUpgradeCode',
  path: '/sandbox/upgradeCode',
  payload: v.object({ months: MembershipMonthsSchema }),
  answer: v.object({ upgradeCode: v.string() }),
  errors: {},
  summary: 'Issues a code that upgrades one member for some months',
})
