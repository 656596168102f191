import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcels, trackingShares } from '../../schema/parcels'

export type TrackingShareRow = typeof trackingShares.$inferSelect

/**
 * Shares a parcel's route until a new end. An active share keeps its id. If the share ended before
 * `row.createdAt`, it gets a new id, so that the old link stays expired.
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

/** Returns the shared route with this id, unless it has expired. */
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
