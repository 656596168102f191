import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcelEvents } from '../../schema/parcels'
import { destinations, warehouses } from '../../schema/warehouse'

export type ParcelEventRow = typeof parcelEvents.$inferSelect
type NewEvent = Pick<ParcelEventRow, 'id' | 'packageNo' | 'code' | 'time' | 'params'>

/** Where an event happens. */
export interface EventLocation {
  warehouse: string
  /** where it is not in the warehouse, and known */
  destination: string | null
  /** whether the place is named; its time is kept anyway */
  isPlaceNamed: boolean
}

/** Writes one event of a history, with the name and the time of its place, looked up by the statement that writes them. */
export async function insertParcelEvent(db: Db, event: NewEvent, at: EventLocation): Promise<ParcelEventRow> {
  const { place, utcOffsetMinutes } = selectPlaceAndOffset(at)
  const [written] = await db
    .insert(parcelEvents)
    .values({ ...event, place: at.isPlaceNamed ? place : null, utcOffsetMinutes })
    .returning()
  return written!
}

function selectPlaceAndOffset({ warehouse, destination }: EventLocation) {
  const there = sql`from ${warehouses} where ${eq(warehouses.code, warehouse)}`
  const place = sql`(select ${warehouses.warehouse} ${there})`
  const utcOffsetMinutes = sql`(select ${warehouses.utcOffsetMinutes} ${there})`
  if (destination === null) return { place, utcOffsetMinutes }
  const abroad = sql`from ${destinations} where ${eq(destinations.code, destination)}`
  return {
    place: sql`(select ${destinations.name} ${abroad})`,
    utcOffsetMinutes: sql`coalesce((select ${destinations.utcOffsetMinutes} ${abroad}), ${utcOffsetMinutes})`,
  }
}

/** When a parcel was signed for; undefined until then. */
export async function findSignedAt(db: Db, packageNo: string): Promise<Date | undefined> {
  const [signed] = await db
    .select({ time: parcelEvents.time })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.packageNo, packageNo), eq(parcelEvents.code, 'signed')))
    .orderBy(desc(parcelEvents.time))
    .limit(1)
  return signed?.time
}

/** The statement of the history of parcels, newest first. */
export const buildParcelEventsQuery = (db: Db, where: SQL) =>
  db.select().from(parcelEvents).where(where).orderBy(desc(parcelEvents.time), desc(parcelEvents.position))

const eventsOfParcels = definePreparedStatement('events_of_parcels', (db) =>
  buildParcelEventsQuery(db, sql`${parcelEvents.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** The history of some parcels, newest first. */
export const listEventsOfParcels = batchRowReadsByKey(
  (db, packageNos): Promise<ParcelEventRow[]> => eventsOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)
