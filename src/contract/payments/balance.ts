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

/** Movements a page (ours); a shorter page is the last one. */
export const BALANCE_MOVEMENTS_PER_PAGE = 20

const MovementSchema = v.object({
  id: v.string(),
  reason: v.picklist(BALANCE_MOVEMENT_REASONS),
  /** what came in, or below 0 what went out */
  amountCents: CentsSchema,
  /** what the balance came to */
  afterCents: CentsSchema,
  createdAt: UtcTimestampSchema,
  /** the order that it moved for; null of what customer service gave */
  orderNo: v.nullable(OrderNoSchema),
  /** payment purpose number of that order */
  purpose: v.nullable(v.number()),
  /** of a withdrawal: the method that it goes back by, and how far it is */
  methodId: v.nullable(v.number()),
  refundStatus: v.nullable(v.picklist(REFUND_STATUSES)),
  /** of a withdrawal that customer service put on the balance again: why the provider did not give it */
  endReason: v.optional(v.nullable(v.string()), null),
})

/** Ours: the documents name a balance and its withdrawal among the fees, but no call. */
export const getBalance = defineCall({
  name: 'getBalance',
  method: 'GET',
  path: '/portage/balance',
  payload: v.object({
    /** `next` of the page before */
    after: v.optional(v.pipe(v.string(), v.maxLength(15), v.regex(/^\d{1,15}$/))),
  }),
  answer: v.object({
    balanceCents: CentsSchema,
    currency: CurrencySchema,
    /** what of it can go back, by payment method id; nothing of what came by no payment */
    refundTo: v.array(v.object({ methodId: v.number(), amountCents: CentsSchema })),
    /** a page of what moved, the newest first */
    movements: v.array(MovementSchema),
    /** where the page after this one begins, for its `after`; null of the last one */
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
    /** what the member saw that goes back: all that can, or nothing (8) */
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
