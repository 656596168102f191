import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcels, trackingShares } from '../../schema/parcels'

export type TrackingShareRow = typeof trackingShares.$inferSelect

/**
 * Shares a parcel's route until a new end. What is shared keeps its id, unless its end was before `row.createdAt`:
 * a link that was over stays over.
 */
export async function upsertTrackingShare(db: Db, row: TrackingShareRow): Promise<TrackingShareRow> {
  const isOver = sql`${trackingShares.expiresAt} <= excluded.created_at`
  const [share] = await db
    .insert(trackingShares)
    .values(row)
    .onConflictDoUpdate({
      target: trackingShares.packageNo,
      set: {
        id: sql`case when ${isOver} then excluded.id else ${trackingShares.id} end`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning()
  return share!
}

/** The shared route of an id, unless it is over. */
export async function findUnexpiredTrackingShare(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<TrackingShareRow | undefined> {
  const [share] = await db
    .select()
    .from(trackingShares)
    .where(and(eq(trackingShares.id, id), gt(trackingShares.expiresAt, now)))
  return share
}

export async function deleteTrackingShareOfParcel(db: Db, packageNo: string): Promise<void> {
  await db.delete(trackingShares).where(eq(trackingShares.packageNo, packageNo))
}

export async function deleteTrackingSharesOfMember(db: Db, memberId: string): Promise<void> {
  const own = db.select({ packageNo: parcels.packageNo }).from(parcels).where(eq(parcels.memberId, memberId))
  await db.delete(trackingShares).where(inArray(trackingShares.packageNo, own))
}

export async function deleteTrackingSharesExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(trackingShares).where(lt(trackingShares.expiresAt, end))
}
