import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../open-db'
import { wechatShippingReports } from '../../schema/dispatch'
import { orderParcels, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'

export type WechatShippingReportRow = typeof wechatShippingReports.$inferSelect

/** How many reports a job sends in one go. */
const BATCH_SIZE = 50

/** Writes that WeChat is to be told; a trade that has its row keeps it. */
export const insertWechatShippingReport = async (
  db: Db,
  report: Pick<WechatShippingReportRow, 'tradeNo' | 'shippedAt' | 'nextTryAt'>,
): Promise<void> => {
  await db.insert(wechatShippingReports).values(report).onConflictDoNothing()
}

/** What carries a parcel: the merged one that it lies in, or itself. */
const carryingParcel = alias(parcels, 'carrying')
/** What a parcel leaves as: its pieces, or itself. */
const leavingParcel = alias(parcels, 'leaving_as')

/** One that was sent back, say, leaves no more. */
const canStillLeave = or(isNotNull(carryingParcel.exportWaybillNo), ne(carryingParcel.state, 'abnormalEnded'))

/** The paid order by which a parcel is sent. */
export async function findPaidSendingOrderNo(db: Db, packageNo: string): Promise<string | undefined> {
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

/** What was paid for fees that were added late. */
const isSurchargeOrder = inArray(orders.purpose, ['upcDeviation', 'surcharge'])

/** Paid orders of fees that were added late to a parcel, and to what it is a piece of, in the order in which they are locked. */
export async function listPaidSurchargeOrderNos(db: Db, packageNo: string): Promise<string[]> {
  const splitFrom = db
    .select({ packageNo: parcels.splitFrom })
    .from(parcels)
    .where(eq(parcels.packageNo, packageNo))
  const isOfIt = or(eq(orderParcels.packageNo, packageNo), inArray(orderParcels.packageNo, splitFrom))
  const rows = await db
    .selectDistinct({ orderNo: orders.orderNo })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(and(isOfIt, eq(orders.status, 'success'), isSurchargeOrder))
    .orderBy(asc(orders.orderNo))
  return rows.map(({ orderNo }) => orderNo)
}

/**
 * Paid orders whose money is for a parcel that leaves: the one by which it is sent, and what was added late to it, to
 * those in it, and to what it is a piece of. In the order in which they are locked.
 */
export async function listPaidOrderNosOfLeavingParcel(db: Db, packageNo: string): Promise<string[]> {
  const isSentBy = and(inArray(orders.purpose, ['outbound', 'merge']), eq(parcels.packageNo, packageNo))
  const leaving = db
    .select({ packageNo: carryingParcel.packageNo })
    .from(carryingParcel)
    .where(or(eq(carryingParcel.packageNo, packageNo), eq(carryingParcel.mergedInto, packageNo)))
  const splitInto = db
    .select({ packageNo: carryingParcel.splitFrom })
    .from(carryingParcel)
    .where(or(eq(carryingParcel.packageNo, packageNo), eq(carryingParcel.mergedInto, packageNo)))
  const isLate = and(
    isSurchargeOrder,
    or(inArray(parcels.packageNo, leaving), inArray(parcels.packageNo, splitInto)),
  )
  const rows = await db
    .selectDistinct({ orderNo: orders.orderNo })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .where(and(eq(orders.status, 'success'), or(isSentBy, isLate)))
    .orderBy(asc(orders.orderNo))
  return rows.map(({ orderNo }) => orderNo)
}

/**
 * Export waybills of what an order sends, a merged parcel for those in it and pieces for what was split; null for one that
 * has not left, and none for one that is over without having left.
 */
export async function listExportWaybillsOfOrder(db: Db, orderNo: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ packageNo: carryingParcel.packageNo, waybill: carryingParcel.exportWaybillNo })
    .from(orderParcels)
    .innerJoin(parcels, eq(parcels.packageNo, orderParcels.packageNo))
    .innerJoin(
      leavingParcel,
      or(eq(leavingParcel.packageNo, parcels.packageNo), eq(leavingParcel.splitFrom, parcels.packageNo)),
    )
    .innerJoin(
      carryingParcel,
      eq(carryingParcel.packageNo, sql`coalesce(${leavingParcel.mergedInto}, ${leavingParcel.packageNo})`),
    )
    .where(and(eq(orderParcels.orderNo, orderNo), isNull(carryingParcel.dissolvedAt), canStillLeave))
    .orderBy(asc(carryingParcel.packageNo))
  return rows.map(({ waybill }) => waybill)
}

/** Reports that are due by now. */
export const listWechatShippingReportsDue = (db: Db, now: Date): Promise<WechatShippingReportRow[]> =>
  db
    .select()
    .from(wechatShippingReports)
    .where(lte(wechatShippingReports.nextTryAt, now))
    .orderBy(wechatShippingReports.nextTryAt)
    .limit(BATCH_SIZE)

/** Writes that WeChat is told once more; nothing for a report that it took meanwhile. */
export const rescheduleWechatShippingReport = async (
  db: Db,
  tradeNo: string,
  next: Pick<WechatShippingReportRow, 'tries' | 'nextTryAt'>,
): Promise<void> => {
  await db
    .update(wechatShippingReports)
    .set(next)
    .where(and(eq(wechatShippingReports.tradeNo, tradeNo), isNotNull(wechatShippingReports.nextTryAt)))
}
