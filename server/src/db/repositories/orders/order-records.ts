import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { isPurposeCountedInPaidTotal } from '../../../../../src/domain/orders/order-record'
import { type OrderStatus, UNPAID_ORDER_STATUSES } from '../../../../../src/domain/orders/order-status'
import { PAYMENT_PURPOSES, type PaymentPurpose } from '../../../../../src/domain/payments/payment'
import type { ListCursor } from '../../list-cursor'
import type { Db } from '../../open-db'
import { orderParcels, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import { payments, refunds } from '../../schema/payments'
import { buildPaymentInProgressCondition } from '../payments/payments'

export interface OrderSearch {
  memberId: string
  now: Date
  status?: OrderStatus
  purpose?: PaymentPurpose
  madeSince?: Date
  /** part of a number or of a receiver's name */
  keyword?: string
}

const isUnpaid = inArray(orders.status, UNPAID_ORDER_STATUSES)

const hasPaymentUnderWayAt = (db: Db, now: Date) =>
  exists(
    db
      .select({ tradeNo: payments.tradeNo })
      .from(payments)
      .where(and(eq(payments.orderNo, orders.orderNo), buildPaymentInProgressCondition(now))),
  )

/**
 * Status of an order now, as in areas/orders/get-order-view: an order past its 24 hours is closed, unless a
 * payment is in progress.
 */
function effectiveStatusAt(db: Db, now: Date): SQL<OrderStatus> {
  const isOver = and(isUnpaid, lte(orders.payBefore, now), not(hasPaymentUnderWayAt(db, now)))
  return sql<OrderStatus>`case when ${isOver} then 'closed' else ${orders.status} end`
}

/** Matches the order's own number, or a number or the receiver of one of its parcels. */
function matchesKeyword(db: Db, keyword: string) {
  const like = `%${keyword.replace(/[%_\\]/g, '\\$&')}%`
  const about = db
    .select({ packageNo: orderParcels.packageNo })
    .from(orderParcels)
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .where(
      and(
        eq(orderParcels.orderNo, orders.orderNo),
        or(
          ilike(parcels.packageNo, like),
          ilike(parcels.trackingNo, like),
          ilike(parcels.exportWaybillNo, like),
          ilike(parcels.receiverName, like),
        ),
      ),
    )
  return or(ilike(orders.orderNo, like), exists(about))
}

function buildConditions(db: Db, search: OrderSearch) {
  const { memberId, now, status, purpose, madeSince, keyword } = search
  return and(
    eq(orders.memberId, memberId),
    status && eq(effectiveStatusAt(db, now), status),
    purpose && eq(orders.purpose, purpose),
    madeSince && gte(orders.createdAt, madeSince),
    keyword ? matchesKeyword(db, keyword) : undefined,
  )
}

/** Returns a page of a member's orders, newest first, each with its status now. */
export const searchOrdersOfMember = (
  db: Db,
  { after, limit, ...search }: OrderSearch & { after?: ListCursor; limit: number },
) =>
  db
    .select({
      orderNo: orders.orderNo,
      purpose: orders.purpose,
      status: effectiveStatusAt(db, search.now),
      isPaymentUnderWay: sql<boolean>`${and(isUnpaid, hasPaymentUnderWayAt(db, search.now))}`,
      totalCents: orders.totalCents,
      currency: orders.currency,
      methodId: orders.methodId,
      createdAt: orders.createdAt,
      payBefore: orders.payBefore,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(
      and(
        buildConditions(db, search),
        after &&
          sql`(${orders.createdAt}, ${orders.orderNo}) < (${after.time.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(limit)

/**
 * Returns, for each currency, the number of orders and the sum of the paid ones in cents.
 * `isPurposeCountedInPaidTotal` decides which paid orders count. Withdrawn parts of top-ups are subtracted.
 */
export const countOrdersAndSumPaidByCurrency = (db: Db, search: OrderSearch) => {
  const withdrawn = db
    .select({ sum: sql`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderNo, orders.orderNo),
        eq(refunds.reason, 'withdrawn'),
        ne(refunds.status, 'credited'),
      ),
    )
  const counted = PAYMENT_PURPOSES.filter((purpose) => isPurposeCountedInPaidTotal(purpose, search.purpose))
  const isPaid = and(eq(orders.status, 'success'), inArray(orders.purpose, counted))
  const kept = sql`${orders.totalCents} - ${withdrawn}`
  return db
    .select({
      currency: orders.currency,
      count: count(),
      paidCents: sql`coalesce(sum(${kept}) filter (where ${isPaid}), 0)`.mapWith(orders.totalCents),
    })
    .from(orders)
    .where(buildConditions(db, search))
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency))
}

/** Returns the purposes of all orders that a member ever placed. */
export async function listOrderPurposesOfMember(db: Db, memberId: string): Promise<PaymentPurpose[]> {
  const rows = await db
    .selectDistinct({ purpose: orders.purpose })
    .from(orders)
    .where(eq(orders.memberId, memberId))
  return rows.map(({ purpose }) => purpose)
}

/** Returns the parcels of orders. */
export const listParcelsOfOrders = (db: Db, orderNos: readonly string[]) =>
  db
    .select({
      orderNo: orderParcels.orderNo,
      packageNo: parcels.packageNo,
      kind: parcels.kind,
      trackingNo: parcels.trackingNo,
      receiverName: parcels.receiverName,
      orgSto: parcels.whCode,
      tarArea: parcels.tarArea,
    })
    .from(orderParcels)
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .where(inArray(orderParcels.orderNo, [...orderNos]))
    .orderBy(asc(parcels.packageNo))
