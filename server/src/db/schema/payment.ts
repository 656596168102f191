import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { UnparsedOrderDetails } from '../../../../src/contract/orders/order-details'
import type { NextAction } from '../../../../src/contract/payments/payments'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type {
  CouponFeeType,
  CouponKind,
  CouponMemberType,
  CouponStatus,
} from '../../../../src/domain/coupons/coupon'
import type { OrderStatus } from '../../../../src/domain/orders/order-status'
import type { BalanceMovementReason } from '../../../../src/domain/payments/balance'
import type { PaymentPurpose } from '../../../../src/domain/payments/payment'
import type {
  PaymentStatus,
  RefundReason,
  RefundStatus,
} from '../../../../src/domain/payments/payment-status'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { parcels } from './parcels'

export const parcelFees = pgTable(
  'fees',
  {
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    feeType: integer('fee_type').notNull(),
    amountCents: centsColumn('amount_cents').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (fee) => [primaryKey({ columns: [fee.packageNo, fee.feeType] })],
)

/** A bill with a purpose. Its status is written by `repositories/orders/orders.ts` alone. */
export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /** what was chosen, as ORDER_DETAILS_SCHEMA_BY_PURPOSE of the contract has it for the purpose */
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

/** What an order is about: any number of parcels, none for a membership or a top-up. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    /** while the order can be paid, of a purpose that holds its parcels */
    open: boolean('open').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.orderNo, row.packageNo] }),
    index('order_parcels_parcel').on(row.packageNo),
    /** a parcel waits for one payment at most */
    uniqueIndex('order_parcels_open').on(row.packageNo).where(sql`${row.open}`),
  ],
)

/** What an order comes to, line by line, in the order's currency. */
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

/** What takes something off one order of its member. Its status is written by `repositories/coupons/coupons.ts` alone. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind').$type<CouponKind>().notNull(),
    memberType: text('member_type').$type<CouponMemberType>().notNull(),
    feeType: text('fee_type').$type<CouponFeeType>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    thresholdCents: centsColumn('threshold_cents').notNull(),
    minCents: centsColumn('min_cents'),
    maxCents: centsColumn('max_cents'),
    faceCents: centsColumn('face_cents').notNull(),
    maxDeductionCents: centsColumn('max_deduction_cents'),
    validFrom: timestampColumn('valid_from').notNull(),
    validUntil: timestampColumn('valid_until').notNull(),
    status: text('status').$type<CouponStatus>().notNull().default('free'),
    /** the order that froze or used it: one at most, by which it is never used twice */
    orderNo: text('order_no').references(() => orders.orderNo),
    createdAt: createdAtColumn(),
  },
  (coupon) => [
    index('coupons_member').on(coupon.memberId),
    uniqueIndex('coupons_order').on(coupon.orderNo),
    check('coupons_status', sql`(${coupon.status} = 'free') = (${coupon.orderNo} is null)`),
  ],
)

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

/** What WeChat is to be told of: all that a trade paid for was sent. One row a trade, written with the departure. */
export const wechatShippingReports = pgTable(
  'shipping_reports',
  {
    tradeNo: text('trade_no')
      .primaryKey()
      .references(() => payments.tradeNo),
    /** when the last of its parcels left */
    shippedAt: timestampColumn('shipped_at').notNull(),
    /** how often WeChat was told */
    tries: integer('tries').notNull().default(0),
    /** when it is told again; null once it took it */
    nextTryAt: timestampColumn('next_try_at'),
  },
  (report) => [index('shipping_reports_due').on(report.nextTryAt)],
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
