import { and, asc, type Column, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { sumCents } from '../../../../../src/domain/base/money'
import {
  findNextOrderStatus,
  isUnpaidOrderStatus,
  type OrderStatus,
  type OrderTransitionEvent,
  UNPAID_ORDER_STATUSES,
} from '../../../../../src/domain/orders/order-status'
import { PAYMENT_PURPOSES, reservesParcels } from '../../../../../src/domain/payments/payment'
import { OPEN_REFUND_STATUSES } from '../../../../../src/domain/payments/payment-status'
import type { Db } from '../../open-db'
import { orderLines, orderParcels, orders } from '../../schema/orders'
import { payments, refunds } from '../../schema/payments'
import { buildPaymentInProgressCondition } from '../payments/payments'

/** Purposes whose orders do not reserve their parcels, because they do not decide how the parcels leave. */
export const NON_PARCEL_RESERVING_PURPOSES = PAYMENT_PURPOSES.filter((purpose) => !reservesParcels(purpose))

/**
 * Condition that an order's purpose reserves its parcels. The purposes are literals in the SQL text. With
 * parameters, the planner of a prepared statement knows no values, assumes few such orders, and reads them
 * all.
 */
export const parcelReservingPurposeCondition = sql`${orders.purpose} not in (${sql.raw(NON_PARCEL_RESERVING_PURPOSES.map((name) => `'${name}'`).join(', '))})`

export type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
/** A line without its order number and position. */
export type OrderLine = Pick<LineRow, 'feeType' | 'packageNo' | 'amountCents' | 'params' | 'couponId'>

export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return order
}

/** Returns the row of an order, locked until the transaction ends. Lock its member and parcels first. */
export async function lockOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update')
  return order
}

/** Returns the numbers of the order's parcels, sorted as they are locked. */
export async function listOrderPackageNos(db: Db, orderNo: string): Promise<string[]> {
  const rows = await db
    .select({ packageNo: orderParcels.packageNo })
    .from(orderParcels)
    .where(eq(orderParcels.orderNo, orderNo))
    .orderBy(asc(orderParcels.packageNo))
  return rows.map(({ packageNo }) => packageNo)
}

export async function listOrderLines(db: Db, orderNo: string): Promise<OrderLine[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderNo, orderNo))
    .orderBy(asc(orderLines.position))
  return rows.map(({ orderNo: _orderNo, position: _position, ...line }) => line)
}

/**
 * Writes an unpaid order with its parcels and lines. The total is the sum of the lines. `open` of a parcel
 * means that the order reserves it.
 */
export async function insertOrder(
  db: Db,
  order: Omit<OrderRow, 'status' | 'totalCents' | 'methodId' | 'paidAt'>,
  about: { packageNos: readonly string[]; lines: readonly OrderLine[] },
): Promise<void> {
  const { orderNo } = order
  const totalCents = sumCents(about.lines.map((line) => line.amountCents))
  await db.insert(orders).values({ ...order, status: 'notPaid', totalCents })
  if (about.packageNos.length > 0)
    await db
      .insert(orderParcels)
      .values(
        about.packageNos.map((packageNo) => ({ orderNo, packageNo, open: reservesParcels(order.purpose) })),
      )
  await insertLines(db, orderNo, about.lines)
}

const insertLines = (db: Db, orderNo: string, lines: readonly OrderLine[]) =>
  db.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderNo, position })))

/** Rewrites the details, the lines and the total of an unpaid, locked order. Returns the total in cents. */
export async function repriceOrder(
  db: Db,
  { orderNo }: Pick<OrderRow, 'orderNo'>,
  { details, lines }: Pick<OrderRow, 'details'> & { lines: readonly OrderLine[] },
): Promise<number> {
  const totalCents = sumCents(lines.map((line) => line.amountCents))
  await db.update(orders).set({ details, totalCents }).where(eq(orders.orderNo, orderNo))
  await db.delete(orderLines).where(eq(orderLines.orderNo, orderNo))
  await insertLines(db, orderNo, lines)
  return totalCents
}

/** Links a parcel that a paid order produced to that order. */
export async function addParcelMadeByPaidOrder(db: Db, orderNo: string, packageNo: string): Promise<void> {
  await db.insert(orderParcels).values({ orderNo, packageNo, open: false })
}

/**
 * Moves a locked order through the state machine of domain/orders/order-status. Only this function writes the
 * status. Returns the new status. Returns undefined, and writes nothing, if the order does not allow the
 * event.
 */
export async function transitionOrder(
  db: Db,
  order: Pick<OrderRow, 'orderNo' | 'status' | 'purpose'>,
  step: { event: OrderTransitionEvent } & Partial<Pick<OrderRow, 'methodId' | 'paidAt'>>,
): Promise<OrderStatus | undefined> {
  const { event, ...change } = step
  const status = findNextOrderStatus(order.status, event)
  if (!status) return undefined
  // The condition includes the status that was read, so that a caller without the lock cannot overwrite a
  // newer status.
  const [written] = await db
    .update(orders)
    .set({ ...change, status })
    .where(and(eq(orders.orderNo, order.orderNo), eq(orders.status, order.status)))
    .returning()
  if (!written) throw new Error(`order ${order.orderNo} is no longer ${order.status}`)
  await db
    .update(orderParcels)
    .set({ open: isUnpaidOrderStatus(status) && reservesParcels(order.purpose) })
    .where(eq(orderParcels.orderNo, order.orderNo))
  return status
}

/** Returns the unpaid order that reserves each of the parcels. */
export async function listOpenOrdersOfParcels(
  db: Db,
  packageNos: readonly string[],
): Promise<{ packageNo: string; order: OrderRow }[]> {
  if (packageNos.length === 0) return []
  return db
    .select({ packageNo: orderParcels.packageNo, order: orders })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(and(inArray(orderParcels.packageNo, [...packageNos]), eq(orderParcels.open, true)))
}

/** Returns a member's unpaid orders with one of these purposes. */
export const listMemberUnpaidOrdersForPurposes = (
  db: Db,
  { memberId, purposes }: { memberId: string; purposes: readonly OrderRow['purpose'][] },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.status, UNPAID_ORDER_STATUSES),
        inArray(orders.purpose, [...purposes]),
      ),
    )

/**
 * Query of a parcel's newest order whose purpose reserves parcels. Orders of services and surcharges do not
 * count.
 */
export const buildLastReservingOrderNoQuery = (db: Db, packageNo: Column) =>
  db
    .select({ orderNo: orders.orderNo })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(and(eq(orderParcels.packageNo, packageNo), parcelReservingPurposeCondition))
    // Among orders of the same time, the open one is the newest.
    .orderBy(desc(orders.createdAt), desc(orderParcels.open))
    .limit(1)

/** Returns unpaid orders whose time to pay is over. */
export const listOverdueOrders = (db: Db, now: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, UNPAID_ORDER_STATUSES), lte(orders.payBefore, now)))

type OrderBrief = Pick<OrderRow, 'orderNo' | 'totalCents' | 'currency'>
interface MemberOrdersQuery {
  memberId: string
  limit: number
}
const briefColumns = { orderNo: orders.orderNo, totalCents: orders.totalCents, currency: orders.currency }

/** Returns a member's orders that can still be paid, oldest first. */
export const listPayableOrdersOfMember = (
  db: Db,
  { memberId, now, limit }: MemberOrdersQuery & { now: Date },
): Promise<OrderBrief[]> =>
  db
    .select(briefColumns)
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.status, UNPAID_ORDER_STATUSES),
        gt(orders.payBefore, now),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(limit)

/**
 * Returns a member's orders with a payment in progress, oldest first. Includes orders past their 24 hours.
 */
export const listOrdersBeingPaidOfMember = (
  db: Db,
  { memberId, now, limit }: MemberOrdersQuery & { now: Date },
): Promise<OrderBrief[]> =>
  db
    .selectDistinct({ ...briefColumns, createdAt: orders.createdAt })
    .from(orders)
    .innerJoin(payments, eq(payments.orderNo, orders.orderNo))
    .where(and(eq(orders.memberId, memberId), buildPaymentInProgressCondition(now)))
    .orderBy(orders.createdAt)
    .limit(limit)

/** Returns a member's orders with an open refund, oldest first. */
export const listOrdersBeingRefundedOfMember = (
  db: Db,
  { memberId, limit }: MemberOrdersQuery,
): Promise<OrderBrief[]> =>
  db
    .selectDistinct({ ...briefColumns, createdAt: orders.createdAt })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderNo, orders.orderNo))
    .where(and(eq(orders.memberId, memberId), inArray(refunds.status, OPEN_REFUND_STATUSES)))
    .orderBy(orders.createdAt)
    .limit(limit)
