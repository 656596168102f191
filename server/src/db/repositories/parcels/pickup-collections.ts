import { and, asc, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcels, pickupCollections } from '../../schema/parcels'

export type PickupCollectionRow = typeof pickupCollections.$inferSelect
type NewCollection = Omit<PickupCollectionRow, 'closedAt' | 'handedOverBy'>

/**
 * Inserts the collection of a parcel that became ready.
 * @returns false if another parcel at the point has the code
 */
export async function insertPickupCollectionUnlessCodeTaken(db: Db, row: NewCollection): Promise<boolean> {
  const written = await db.insert(pickupCollections).values(row).onConflictDoNothing().returning()
  return written.length > 0
}

export async function changePickupCollection(
  db: Db,
  packageNo: string,
  change: Partial<PickupCollectionRow>,
): Promise<void> {
  await db.update(pickupCollections).set(change).where(eq(pickupCollections.packageNo, packageNo))
}

/** Query of the collection of a parcel that waits at its point; no row once it is collected or has ended. */
export const buildOpenPickupCollectionQuery = (db: Db, where: SQL) =>
  db
    .select()
    .from(pickupCollections)
    .where(and(where, isNull(pickupCollections.closedAt)))

/** Returns the collections of those parcels that wait at their points. */
export const listOpenPickupCollections = (
  db: Db,
  packageNos: readonly string[],
): Promise<PickupCollectionRow[]> =>
  buildOpenPickupCollectionQuery(db, inArray(pickupCollections.packageNo, [...packageNos]))

/** Returns the collection of a parcel that waits at its point. */
export async function findOpenPickupCollection(
  db: Db,
  packageNo: string,
): Promise<PickupCollectionRow | undefined> {
  const [row] = await listOpenPickupCollections(db, [packageNo])
  return row
}

/**
 * Returns the collections that are open, end by a moment, and whose member does not know yet that the time is
 * over.
 */
export const listPickupCollectionsEndingBy = (
  db: Db,
  end: Date,
): Promise<Pick<PickupCollectionRow, 'packageNo' | 'until' | 'utcOffsetMinutes' | 'noticed'>[]> =>
  db
    .select({
      packageNo: pickupCollections.packageNo,
      until: pickupCollections.until,
      utcOffsetMinutes: pickupCollections.utcOffsetMinutes,
      noticed: pickupCollections.noticed,
    })
    .from(pickupCollections)
    .innerJoin(parcels, eq(parcels.packageNo, pickupCollections.packageNo))
    .where(
      and(
        isNull(pickupCollections.closedAt),
        lte(pickupCollections.until, end),
        gte(pickupCollections.noticed, 0),
      ),
    )
    .orderBy(asc(pickupCollections.until), asc(pickupCollections.packageNo))
