import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../open-db'
import { wechatShippingReports } from '../../schema/dispatch'
import { orderParcels, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'

export type WechatShippingReportRow = typeof wechatShippingReports.$inferSelect

/** Number of reports that a job sends per run. */
const BATCH_SIZE = 50

/** Queues a report for WeChat. If the trade already has a row, the row does not change. */
export const insertWechatShippingReport = async (
  db: Db,
  report: Pick<WechatShippingReportRow, 'tradeNo' | 'shippedAt' | 'nextTryAt'>,
): Promise<void> => {
  await db.insert(wechatShippingReports).values(report).onConflictDoNothing()
}

/** The box that carries a parcel: its merged parcel, or the parcel itself. */
const carryingParcel = alias(parcels, 'carrying')
/** The form in which a parcel leaves: its pieces, or the parcel itself. */
const leavingParcel = alias(parcels, 'leaving_as')

/** Excludes a parcel that ended without leaving, such as one that was sent back. */
const canStillLeave = or(isNotNull(carryingParcel.exportWaybillNo), ne(carryingParcel.state, 'abnormalEnded'))

/** Returns the paid order that sends a parcel. */
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

/** Orders of fees that were added after the price. */
const isSurchargeOrder = inArray(orders.purpose, ['upcDeviation', 'surcharge'])

/**
 * Returns the paid surcharge orders of a parcel and of the parcel that it is a piece of. The order is that of
 * locking.
 */
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
 * Returns the paid orders of a leaving parcel, in the order of locking. These are the order that sends it and
 * the surcharge orders of the parcel, of the parcels inside it, and of the parcel that it is a piece of.
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
 * Returns the export waybills of everything that an order sends. A merged parcel counts for the parcels
 * inside it, and pieces count for a split parcel. A parcel that has not left yet gives null. A parcel that
 * ended without leaving is left out.
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

/** Returns the reports that are due now. */
export const listWechatShippingReportsDue = (db: Db, now: Date): Promise<WechatShippingReportRow[]> =>
  db
    .select()
    .from(wechatShippingReports)
    .where(lte(wechatShippingReports.nextTryAt, now))
    .orderBy(wechatShippingReports.nextTryAt)
    .limit(BATCH_SIZE)

/** Schedules the next attempt to report. Changes nothing if WeChat accepted the report meanwhile. */
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
