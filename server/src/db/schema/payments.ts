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

/** One attempt to pay an order: a trade at the provider, or a debit of the balance. */
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
    /** received amount in cents, if it differs from the requested one */
    receivedCents: centsColumn('received_cents'),
    /** the provider's next step for the member; null until the provider has answered */
    nextAction: jsonb('next_action').$type<NextAction>(),
    /** number of queries to the provider */
    tries: integer('tries').notNull().default(0),
    /** time of the next query; null after the provider has decided */
    nextTryAt: timestampColumn('next_try_at'),
    /**
     * when the app first reported that the member paid; it blocks another attempt for a while
     * (domain/payments/payment-status)
     */
    reportedPaidAt: timestampColumn('reported_paid_at'),
    /**
     * since when the trade should be closed at the provider: its sheet was closed, or the 24 hours of its
     * order are over
     */
    closeRequestedAt: timestampColumn('close_requested_at'),
    createdAt: createdAtColumn(),
  },
  (payment) => [index('payments_order').on(payment.orderNo), index('payments_due').on(payment.nextTryAt)],
)

/** Money on its way back to its source: one whole payment, once, or parts of a top-up over time. */
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
    /** number of requests to the provider */
    tries: integer('tries').notNull().default(0),
    /** time of the next request; null after the refund is done or credited to the balance */
    nextTryAt: timestampColumn('next_try_at'),
    /** for a refund that customer service ended: why the provider refuses it, shown to the member */
    endReason: text('end_reason'),
    /**
     * for a refund that the provider paid after it was credited to the balance: the cents that the member had
     * already spent
     */
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

/** Movements of a member's balance. The sum of the rows is the balance. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: text('id').primaryKey(),
    /** order of the movements; it is exact, because the member's row is locked during the insert */
    position: bigserial('position', { mode: 'number' }).notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    amountCents: centsColumn('amount_cents').notNull(),
    reason: text('reason').$type<BalanceMovementReason>().notNull(),
    orderNo: text('order_no').references(() => orders.orderNo),
    /** the refund that returns a withdrawal, also for later entries about it */
    refundNo: text('refund_no').references(() => refunds.refundNo),
    createdAt: createdAtColumn(),
  },
  (entry) => [index('balance_entries_member').on(entry.memberId, entry.position)],
)
