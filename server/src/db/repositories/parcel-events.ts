import { desc, inArray } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Db } from '../open-db'
import { parcelEvents } from '../schema/parcels'

export type ParcelEventRow = typeof parcelEvents.$inferSelect

export async function insertParcelEvent(db: Db, row: PgInsertValue<typeof parcelEvents>): Promise<void> {
  await db.insert(parcelEvents).values(row)
}

/** The history of some parcels, newest first. */
export const eventsOf = (db: Db, packageNos: readonly string[]): Promise<ParcelEventRow[]> =>
  db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.packageNo, [...packageNos]))
    .orderBy(desc(parcelEvents.time), desc(parcelEvents.position))
