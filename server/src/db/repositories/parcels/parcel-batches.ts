import { and, asc, inArray, notInArray } from 'drizzle-orm'
import { TERMINAL_STATES } from '../../../../../src/domain/parcels/parcel-state'
import { splitIntoInserts } from '../../insert-parts'
import type { Db } from '../../open-db'
import { parcels } from '../../schema/parcels'
import type { ParcelRow } from './parcels'

const isActiveWithOneOf = (trackingNos: readonly string[]) =>
  and(inArray(parcels.trackingNo, [...trackingNos]), notInArray(parcels.state, [...TERMINAL_STATES]))

/** Returns the active parcels of all members with these tracking numbers. */
export async function listActiveParcelsByTrackingNos(
  db: Db,
  trackingNos: readonly string[],
): Promise<ParcelRow[]> {
  if (trackingNos.length === 0) return []
  return db.select().from(parcels).where(isActiveWithOneOf(trackingNos))
}

/** Returns the same parcels, locked until the transaction ends, in the order of their numbers. */
export async function lockActiveParcelsByTrackingNos(
  db: Db,
  trackingNos: readonly string[],
): Promise<ParcelRow[]> {
  if (trackingNos.length === 0) return []
  return db
    .select()
    .from(parcels)
    .where(isActiveWithOneOf(trackingNos))
    .orderBy(asc(parcels.packageNo))
    .for('update')
}

/**
 * Inserts parcels. Returns the package numbers of the inserted ones: a parcel whose tracking number an active
 * parcel has, even one declared at the same time, is left out.
 */
export async function insertParcelsUnlessTrackingNosTaken(
  db: Db,
  rows: readonly (typeof parcels.$inferInsert)[],
): Promise<Set<string>> {
  const inserted = new Set<string>()
  for (const part of splitIntoInserts(rows)) {
    const written = await db
      .insert(parcels)
      .values(part)
      .onConflictDoNothing()
      .returning({ packageNo: parcels.packageNo })
    for (const { packageNo } of written) inserted.add(packageNo)
  }
  return inserted
}
