import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UnparsedOrderDetails } from '../../../../src/contract/orders/order-details'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { OrderStatus } from '../../../../src/domain/orders/order-status'
import type { PaymentPurpose } from '../../../../src/domain/payments/payment'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { parcels } from './parcels'

/** A bill with a purpose. Only `repositories/orders/orders.ts` writes the status. */
export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /**
     * the member's choices, in the form of ORDER_DETAILS_SCHEMA_BY_PURPOSE of the contract for this purpose
     */
    details: jsonb('details').$type<UnparsedOrderDetails>().notNull().default({}),
    status: text('status').$type<OrderStatus>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    totalCents: centsColumn('total_cents').notNull(),
    methodId: integer('method_id'),
    payBefore: timestampColumn('pay_before').notNull(),
    paidAt: timestampColumn('paid_at'),
    createdAt: createdAtColumn(),
  },
  (order) => [
    index('orders_member').on(order.memberId),
    index('orders_due').on(order.status, order.payBefore),
  ],
)

/** Parcels of an order: any number, none for a membership or a top-up. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    /** true while the order can be paid, if its purpose reserves its parcels */
    open: boolean('open').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.orderNo, row.packageNo] }),
    index('order_parcels_parcel').on(row.packageNo),
    /** at most one open order reserves a parcel */
    uniqueIndex('order_parcels_open').on(row.packageNo).where(sql`${row.open}`),
  ],
)

/** Amounts of an order, line by line, in the order's currency. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    position: integer('position').notNull(),
    feeType: integer('fee_type').notNull(),
    packageNo: text('package_no').references(() => parcels.packageNo),
    amountCents: centsColumn('amount_cents').notNull(),
    /** numbers that explain the amount */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** the coupon that a line of type coupon deducts */
    couponId: text('coupon_id'),
  },
  (line) => [primaryKey({ columns: [line.orderNo, line.position] })],
)
