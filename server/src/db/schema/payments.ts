import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NextAction } from '../../../../src/contract/payments/payments'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { BalanceMovementReason } from '../../../../src/domain/payments/balance'
import type {
  PaymentStatus,
  RefundReason,
  RefundStatus,
} from '../../../../src/domain/payments/payment-status'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { orders } from './orders'

/** One attempt to pay an order: a trade at the provider, or money off the balance. */
export const payments = pgTable(
  'payments',
  {
    tradeNo: text('trade_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    methodId: integer('method_id').notNull(),
    surface: text('surface').$type<'web' | 'miniProgram'>().notNull(),
    amountCents: centsColumn('amount_cents').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** what came in, where the provider took another amount than was asked for */
    receivedCents: centsColumn('received_cents'),
    /** where the provider sends the member, once it has answered */
    nextAction: jsonb('next_action').$type<NextAction>(),
    /** how often the provider was asked how it stands */
    tries: integer('tries').notNull().default(0),
    /** when the provider is asked again; null once it has decided */
    nextTryAt: timestampColumn('next_try_at'),
    /** when the app first said that the member paid: holds the attempt for a while (domain/payments/payment-status) */
    reportedPaidAt: timestampColumn('reported_paid_at'),
    /** since when it is to be ended at the provider: its sheet was closed, or its order's 24 hours are over */
    closeRequestedAt: timestampColumn('close_requested_at'),
    createdAt: createdAtColumn(),
  },
  (payment) => [index('payments_order').on(payment.orderNo), index('payments_due').on(payment.nextTryAt)],
)

/** Money on its way back to where it came from: the whole of one payment, once, or by and by what is left of a top-up. */
export const refunds = pgTable(
  'refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payments.tradeNo),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    amountCents: centsColumn('amount_cents').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** how often the provider was asked for it */
    tries: integer('tries').notNull().default(0),
    /** when the provider is asked again; null once it is done, or on the balance */
    nextTryAt: timestampColumn('next_try_at'),
    /** of one that customer service ended: why the provider does not give it, for the member to read */
    endReason: text('end_reason'),
    /** of one that the provider gave after it was put on the balance: what was spent of it by then */
    owedCents: centsColumn('owed_cents').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (refund) => [
    index('refunds_owed').on(refund.orderNo).where(sql`${refund.owedCents} > 0`),
    check(
      'refunds_owed_by_done',
      sql`${refund.owedCents} >= 0 and (${refund.owedCents} = 0 or ${refund.status} = 'done')`,
    ),
    check('refunds_end_reason', sql`${refund.status} <> 'credited' or ${refund.endReason} is not null`),
    index('refunds_order').on(refund.orderNo),
    index('refunds_due').on(refund.nextTryAt),
    index('refunds_of_trade').on(refund.tradeNo),
    uniqueIndex('refunds_trade').on(refund.tradeNo).where(sql`${refund.reason} <> 'withdrawn'`),
  ],
)

/** Money that moved on a member's balance; the sum of the rows is the balance. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: text('id').primaryKey(),
    /** in the order in which they moved: the row of the member is locked when one is taken */
    position: bigserial('position', { mode: 'number' }).notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    amountCents: centsColumn('amount_cents').notNull(),
    reason: text('reason').$type<BalanceMovementReason>().notNull(),
    orderNo: text('order_no').references(() => orders.orderNo),
    /** of a withdrawal, and of what came of it: by which it goes back */
    refundNo: text('refund_no').references(() => refunds.refundNo),
    createdAt: createdAtColumn(),
  },
  (entry) => [index('balance_entries_member').on(entry.memberId, entry.position)],
)
