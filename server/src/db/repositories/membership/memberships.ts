import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { FEE_TYPE_CODE } from '../../../../../src/domain/pricing/fee-type'
import type { Db } from '../../open-db'
import { vipMonthlyRates, vipUpgradeCodes } from '../../schema/membership'
import { parcels } from '../../schema/parcels'
import { parcelFees } from '../../schema/pricing'
import { isStandalone } from '../parcels/parcels'

/** What a month of VIP costs at a moment; undefined while the forwarder sells none. */
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

/** Uses an upgrade code up. @returns its months; undefined of one that is nobody's, or was used */
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

/** A member's last parcels whose freight is known, the newest first; none that others go in the place of. */
export const listMemberParcelsWithKnownFreight = (db: Db, memberId: string, limit: number) =>
  db
    .select({
      packageNo: parcels.packageNo,
      trackingNo: parcels.trackingNo,
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
