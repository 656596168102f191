import { and, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { FEE_TYPE_CODE } from '../../../../../src/domain/pricing/fee-type'
import type { Db } from '../../open-db'
import { vipMonthlyRates, vipUpgradeCodes } from '../../schema/membership'
import { orderLines, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import { parcelFees } from '../../schema/pricing'
import { isStandalone } from '../parcels/parcels'

/**
 * Returns the price of a month of VIP at a time. Returns undefined if the forwarder sells no membership then.
 */
export async function findVipMonthRateAt(
  db: Db,
  at: Date,
): Promise<typeof vipMonthlyRates.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(vipMonthlyRates)
    .where(lte(vipMonthlyRates.validFrom, at))
    .orderBy(desc(vipMonthlyRates.validFrom))
    .limit(1)
  return row
}

export const insertUpgradeCode = (db: Db, row: typeof vipUpgradeCodes.$inferInsert) =>
  db.insert(vipUpgradeCodes).values(row)

/**
 * Uses an upgrade code.
 * @returns its months; undefined if the code is unknown or was used
 */
export async function markUpgradeCodeUsed(
  db: Db,
  { codeHash, memberId, now }: { codeHash: string; memberId: string; now: Date },
): Promise<number | undefined> {
  const [row] = await db
    .update(vipUpgradeCodes)
    .set({ usedBy: memberId, usedAt: now })
    .where(and(eq(vipUpgradeCodes.codeHash, codeHash), isNull(vipUpgradeCodes.usedBy)))
    .returning({ months: vipUpgradeCodes.months })
  return row?.months
}

/**
 * Returns a member's newest parcels whose freight is known. Excludes parcels that are inside a merged parcel
 * or were replaced by others.
 */
export const listMemberParcelsWithKnownFreight = (db: Db, memberId: string, limit: number) =>
  db
    .select({
      packageNo: parcels.packageNo,
      trackingNo: parcels.trackingNo,
      whCode: parcels.whCode,
      tarArea: parcels.tarArea,
      createdAt: parcels.createdAt,
      weight: parcels.weight,
      volumetricWeight: parcels.volumetricWeight,
      sendModId: parcels.sendModId,
      params: parcelFees.params,
    })
    .from(parcels)
    .innerJoin(
      parcelFees,
      and(eq(parcelFees.packageNo, parcels.packageNo), eq(parcelFees.feeType, FEE_TYPE_CODE.freight)),
    )
    .where(and(eq(parcels.memberId, memberId), isStandalone(), isNotNull(parcels.sendModId)))
    .orderBy(desc(parcels.createdAt), desc(parcels.packageNo))
    .limit(limit)

/**
 * Returns the freight lines of a member's orders that were paid since a time. A refunded order is not among
 * them.
 */
export const listFreightLinesPaidSince = (db: Db, memberId: string, since: Date) =>
  db
    .select({
      amountCents: orderLines.amountCents,
      params: orderLines.params,
      // A merge order chooses the send mode of the future parcel.
      sendModId: sql<string | null>`coalesce(${orders.details} ->> 'sendModId', ${parcels.sendModId})`,
    })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderNo, orders.orderNo), eq(orderLines.feeType, FEE_TYPE_CODE.freight)),
    )
    .leftJoin(parcels, eq(parcels.packageNo, orderLines.packageNo))
    .where(and(eq(orders.memberId, memberId), eq(orders.status, 'success'), gte(orders.paidAt, since)))
