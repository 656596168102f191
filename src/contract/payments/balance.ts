import * as v from 'valibot'
import { BALANCE_MOVEMENT_REASONS } from '../../domain/payments/balance'
import { REFUND_STATUSES } from '../../domain/payments/payment-status'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  CurrencySchema,
  IdempotencyKeySchema,
  OrderNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** Number of movements on a page (ours). A shorter page is the last one. */
export const BALANCE_MOVEMENTS_PER_PAGE = 20

const MovementSchema = v.object({
  id: v.string(),
  reason: v.picklist(BALANCE_MOVEMENT_REASONS),
  /** received amount, or below 0 a paid one */
  amountCents: CentsSchema,
  /** balance after the movement */
  afterCents: CentsSchema,
  createdAt: UtcTimestampSchema,
  /** order that caused the movement; null for money that customer service granted */
  orderNo: v.nullable(OrderNoSchema),
  /** payment purpose number of that order */
  purpose: v.nullable(v.number()),
  /** only for a withdrawal: method of its refund, and status of the refund */
  methodId: v.nullable(v.number()),
  refundStatus: v.nullable(v.picklist(REFUND_STATUSES)),
  /**
   * for a withdrawal that customer service put on the balance again: reason why the provider did not pay it
   */
  endReason: v.optional(v.nullable(v.string()), null),
})

/** Ours: the documents name a balance and its withdrawal among the fees, but no call. */
export const getBalance = defineCall({
  name: 'getBalance',
  method: 'GET',
  path: '/portage/balance',
  payload: v.object({
    /** `next` of the previous page */
    after: v.optional(v.pipe(v.string(), v.maxLength(15), v.regex(/^\d{1,15}$/))),
  }),
  answer: v.object({
    balanceCents: CentsSchema,
    currency: CurrencySchema,
    /**
     * amounts of the balance that can be refunded, by payment method id; excludes money that did not come
     * from a payment
     */
    refundTo: v.array(v.object({ methodId: v.number(), amountCents: CentsSchema })),
    /** a page of the movements, newest first */
    movements: v.array(MovementSchema),
    /** start of the following page, for its `after`; null on the last page */
    next: v.nullable(v.string()),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The member's balance, its movements, and how much can be refunded by each payment method",
})

export const withdrawBalance = defineCall({
  name: 'withdrawBalance',
  method: 'POST',
  path: '/portage/balance/withdraw',
  payload: v.object({
    /** refundable amount that the member saw: all of it is refunded, or nothing (8) */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ refundNos: v.array(v.string()) }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    /** No money of the balance came from a payment that can still be refunded. */
    nothingToWithdraw: { code: '1', text: 'payment.nothingToWithdraw' },
    /** The refundable amount differs from `totalCents`. */
    amountChanged: { code: '8', text: 'payment.balanceChanged' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Refunds the rest of the balance to the payments that it came from; the same key refunds once',
})
