import { and, eq, gte, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { SPENDING_PURPOSES } from '../../../../../src/domain/orders/spending'
import { SETTLEMENT_CURRENCY } from '../../../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../../../src/domain/pricing/fee-type'
import type { Db } from '../../open-db'
import { orderLines, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'

interface SpendingQuery {
  memberId: string
  since: Date
  /** minutes east of UTC of the clock on which the months begin */
  offsetMinutes: number
}

/** The month in which an order was paid, such as 2026-11. */
const paidMonth = ({ offsetMinutes }: SpendingQuery): SQL<string> =>
  sql<string>`to_char(${orders.paidAt} at time zone 'UTC' + make_interval(mins => ${sql.raw(`${offsetMinutes}`)}), 'YYYY-MM')`

/** A refunded order, and one whose refund is on its way, has another status. */
const isSpending = ({ memberId, since }: SpendingQuery) =>
  and(
    eq(orders.memberId, memberId),
    eq(orders.status, 'success'),
    eq(orders.currency, SETTLEMENT_CURRENCY),
    inArray(orders.purpose, SPENDING_PURPOSES),
    gte(orders.paidAt, since),
  )

/** Returns, for each month and purpose, what the member paid and what coupons deducted, in cents. */
export function sumSpendingByMonthAndPurpose(db: Db, query: SpendingQuery) {
  const month = paidMonth(query)
  const deducted = db
    .select({ sum: sql`coalesce(-sum(${orderLines.amountCents}), 0)` })
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, orders.orderNo), eq(orderLines.feeType, FEE_TYPE_CODE.coupon)))
  return db
    .select({
      month,
      purpose: orders.purpose,
      paidCents: sql`sum(${orders.totalCents})`.mapWith(orders.totalCents),
      couponCents: sql`sum(${deducted})`.mapWith(orders.totalCents),
    })
    .from(orders)
    .where(isSpending(query))
    .groupBy(month, orders.purpose)
}

/**
 * Returns the freight that the member paid by month, rate and chargeable weight (grams). All freight of a row
 * has the same price. Freight without these numbers, such as a sum of several parcels, is left out.
 */
export function listFreightByMonthAndFormula(db: Db, query: SpendingQuery) {
  const month = paidMonth(query)
  // A merge order chooses the send mode of the future parcel.
  const sendModId = sql<string | null>`coalesce(${orders.details} ->> 'sendModId', ${parcels.sendModId})`
  const ratesFrom = sql<string>`${orderLines.params} ->> 'ratesFrom'`
  const chargeable = sql`(${orderLines.params} ->> 'chargeable')::integer`.mapWith(Number)
  return db
    .select({
      month,
      sendModId,
      ratesFrom,
      chargeable,
      amountCents: orderLines.amountCents,
      count: sql`count(*)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderNo, orders.orderNo), eq(orderLines.feeType, FEE_TYPE_CODE.freight)),
    )
    .leftJoin(parcels, eq(parcels.packageNo, orderLines.packageNo))
    .where(and(isSpending(query), isNotNull(ratesFrom), isNotNull(chargeable)))
    .groupBy(month, sendModId, ratesFrom, chargeable, orderLines.amountCents)
}

/** Returns the merges that the member paid: their fees before coupons, and the cost of the parcels one by one. */
export function listPaidMergesByMonth(db: Db, query: SpendingQuery) {
  const fees = db
    .select({ sum: sql`coalesce(sum(${orderLines.amountCents}), 0)` })
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, orders.orderNo), ne(orderLines.feeType, FEE_TYPE_CODE.coupon)))
  const separateCents = sql`(${orders.details} ->> 'separateCents')::bigint`.mapWith(orders.totalCents)
  return db
    .select({ month: paidMonth(query), separateCents, feesCents: sql`(${fees})`.mapWith(orders.totalCents) })
    .from(orders)
    .where(and(isSpending(query), eq(orders.purpose, 'merge'), isNotNull(separateCents)))
}
