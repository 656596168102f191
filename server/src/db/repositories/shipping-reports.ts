import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../open-db'
import { parcels } from '../schema/parcels'
import { orderParcels, orders, shippingReports } from '../schema/payment'

export type ShippingReportRow = typeof shippingReports.$inferSelect

/** How many reports a job sends in one go. */
const BATCH = 50

/** Writes that WeChat is to be told; a trade that has its row keeps it. */
export const insertShippingReport = async (
  db: Db,
  report: Pick<ShippingReportRow, 'tradeNo' | 'shippedAt' | 'nextTryAt'>,
): Promise<void> => {
  await db.insert(shippingReports).values(report).onConflictDoNothing()
}

/** The paid order by which a parcel is sent. */
export async function paidOrderOf(db: Db, packageNo: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(
      and(
        eq(orderParcels.packageNo, packageNo),
        inArray(orders.purpose, ['outbound', 'merge']),
        eq(orders.status, 'success'),
      ),
    )
  return row?.orderNo
}

/**
 * Paid orders whose money is for a parcel that leaves: the one by which it is sent, and what was added late to it and to
 * those in it. In the order in which they are locked.
 */
export async function ordersLeavingWith(db: Db, packageNo: string): Promise<string[]> {
  const isSentBy = and(inArray(orders.purpose, ['outbound', 'merge']), eq(parcels.packageNo, packageNo))
  const isAddedLate = and(
    inArray(orders.purpose, ['upcDeviation', 'lateFee']),
    or(eq(parcels.packageNo, packageNo), eq(parcels.mergedInto, packageNo)),
  )
  const rows = await db
    .selectDistinct({ orderNo: orders.orderNo })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .where(and(eq(orders.status, 'success'), or(isSentBy, isAddedLate)))
    .orderBy(asc(orders.orderNo))
  return rows.map(({ orderNo }) => orderNo)
}

/** What carries a parcel: the merged one that it lies in, or itself. */
const carrying = alias(parcels, 'carrying')

/** Export waybills of what an order sends, a merged parcel for those in it; null for one that has not left. */
export async function waybillsOf(db: Db, orderNo: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ packageNo: carrying.packageNo, waybill: carrying.exportWaybillNo })
    .from(orderParcels)
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .innerJoin(carrying, eq(carrying.packageNo, sql`coalesce(${parcels.mergedInto}, ${parcels.packageNo})`))
    .where(and(eq(orderParcels.orderNo, orderNo), isNull(carrying.dissolvedAt)))
    .orderBy(asc(carrying.packageNo))
  return rows.map(({ waybill }) => waybill)
}

/** Reports that are due by now. */
export const shippingReportsDue = (db: Db, now: Date): Promise<ShippingReportRow[]> =>
  db
    .select()
    .from(shippingReports)
    .where(lte(shippingReports.nextTryAt, now))
    .orderBy(shippingReports.nextTryAt)
    .limit(BATCH)

/** Writes that WeChat is told once more; nothing for a report that it took meanwhile. */
export const scheduleShippingReport = async (
  db: Db,
  tradeNo: string,
  next: Pick<ShippingReportRow, 'tries' | 'nextTryAt'>,
): Promise<void> => {
  await db
    .update(shippingReports)
    .set(next)
    .where(and(eq(shippingReports.tradeNo, tradeNo), isNotNull(shippingReports.nextTryAt)))
}
