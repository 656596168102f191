import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcels } from '../../schema/parcels'
import { routeShares } from '../../schema/shares'

export type RouteShareRow = typeof routeShares.$inferSelect

/**
 * Shares a parcel's route until a new end. What is shared keeps its id, unless its end was before `row.createdAt`:
 * a link that was over stays over.
 */
export async function upsertRouteShare(db: Db, row: RouteShareRow): Promise<RouteShareRow> {
  const isOver = sql`${routeShares.expiresAt} <= excluded.created_at`
  const [share] = await db
    .insert(routeShares)
    .values(row)
    .onConflictDoUpdate({
      target: routeShares.packageNo,
      set: {
        id: sql`case when ${isOver} then excluded.id else ${routeShares.id} end`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning()
  return share!
}

/** The shared route of an id, unless it is over. */
export async function findRouteShare(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<RouteShareRow | undefined> {
  const [share] = await db
    .select()
    .from(routeShares)
    .where(and(eq(routeShares.id, id), gt(routeShares.expiresAt, now)))
  return share
}

export async function deleteRouteShare(db: Db, packageNo: string): Promise<void> {
  await db.delete(routeShares).where(eq(routeShares.packageNo, packageNo))
}

export async function deleteRouteSharesOfMember(db: Db, memberId: string): Promise<void> {
  const own = db.select({ packageNo: parcels.packageNo }).from(parcels).where(eq(parcels.memberId, memberId))
  await db.delete(routeShares).where(inArray(routeShares.packageNo, own))
}

export async function deleteRouteSharesExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(routeShares).where(lt(routeShares.expiresAt, end))
}
