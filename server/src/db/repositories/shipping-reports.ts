import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../open-db'
import { parcels } from '../schema/parcels'
import { orderParcels, orders, shippingReports } from '../schema/payment'
import { byItself } from './parcels'

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

/** Export waybills of what an order sends, a merged parcel for those in it; null for one that has not left. */
export async function waybillsOf(db: Db, orderNo: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ waybill: parcels.exportWaybillNo })
    .from(orderParcels)
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .where(and(eq(orderParcels.orderNo, orderNo), byItself()))
    .orderBy(asc(parcels.packageNo))
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
