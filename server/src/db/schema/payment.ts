import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '../../../../src/domain/payment'
import { createdAt, time } from './columns'
import { members } from './members'
import { parcels } from './parcels'

export const fees = pgTable(
  'fees',
  {
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    feeType: integer('fee_type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (it) => [primaryKey({ columns: [it.packageNo, it.feeType] })],
)

export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    purpose: integer('purpose').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').notNull(),
    methodId: integer('method_id'),
    payBefore: time('pay_before').notNull(),
    paidAt: time('paid_at'),
    createdAt: createdAt(),
  },
  (it) => [
    index('orders_member').on(it.memberId),
    index('orders_parcel').on(it.packageNo),
    index('orders_due').on(it.status, it.payBefore),
    /** a parcel waits for one payment at most */
    uniqueIndex('orders_unpaid')
      .on(it.packageNo)
      .where(sql`${it.status} in ('notPaid', 'failed')`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    tradeNo: text('trade_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    methodId: integer('method_id').notNull(),
    surface: text('surface').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<'waiting' | 'approved' | 'declined' | 'refunded'>().notNull(),
    /** a slow payment is approved at this time */
    approveAt: time('approve_at'),
    createdAt: createdAt(),
  },
  (it) => [index('payments_order').on(it.orderNo), index('payments_due').on(it.status, it.approveAt)],
)

/** Money that moved on a member's balance; the sum of the rows is the balance. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (it) => [index('balance_entries_member').on(it.memberId)],
)
