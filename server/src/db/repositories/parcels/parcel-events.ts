import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import { splitIntoInserts } from '../../insert-parts'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcelEvents } from '../../schema/parcels'
import { destinations, pickupPoints, warehouses } from '../../schema/warehouse'

export type ParcelEventRow = typeof parcelEvents.$inferSelect
type NewEvent = Pick<ParcelEventRow, 'id' | 'packageNo' | 'code' | 'time' | 'params'>

/** The place of an event. */
export interface EventLocation {
  warehouse: string
  /** code of the destination where the event happens, if known; null for an event in the warehouse */
  destination: string | null
  /** id of the pickup point where it happens, which then names the place */
  pickupPoint?: string | null
  /** whether the event shows a place; its UTC offset is stored in any case */
  isPlaceNamed: boolean
}

/**
 * Inserts one event of a parcel's history. The statement itself looks up the name and UTC offset of the
 * place.
 */
export async function insertParcelEvent(db: Db, event: NewEvent, at: EventLocation): Promise<ParcelEventRow> {
  const { place, utcOffsetMinutes } = selectPlaceAndOffset(at)
  const [written] = await db
    .insert(parcelEvents)
    .values({ ...event, place: at.isPlaceNamed ? place : null, utcOffsetMinutes })
    .returning()
  return written!
}

/** Inserts one event for each of many parcels, by few statements. */
export async function insertParcelEvents(
  db: Db,
  events: readonly { event: NewEvent; at: EventLocation }[],
): Promise<void> {
  for (const part of splitIntoInserts(events))
    await db.insert(parcelEvents).values(
      part.map(({ event, at }) => {
        const { place, utcOffsetMinutes } = selectPlaceAndOffset(at)
        return { ...event, place: at.isPlaceNamed ? place : null, utcOffsetMinutes }
      }),
    )
}

function selectPlaceAndOffset({ warehouse, destination, pickupPoint }: EventLocation) {
  const there = sql`from ${warehouses} where ${eq(warehouses.code, warehouse)}`
  const place = sql`(select ${warehouses.warehouse} ${there})`
  const utcOffsetMinutes = sql`(select ${warehouses.utcOffsetMinutes} ${there})`
  if (destination === null) return { place, utcOffsetMinutes }
  const abroad = sql`from ${destinations} where ${eq(destinations.code, destination)}`
  return {
    place: pickupPoint
      ? sql`(select ${pickupPoints.name} from ${pickupPoints} where ${eq(pickupPoints.id, pickupPoint)})`
      : sql`(select ${destinations.name} ${abroad})`,
    utcOffsetMinutes: sql`coalesce((select ${destinations.utcOffsetMinutes} ${abroad}), ${utcOffsetMinutes})`,
  }
}

/** Returns when an event of this kind last happened to a parcel, or undefined if it never did. */
export async function findLastEventTime(
  db: Db,
  { packageNo, code }: Pick<ParcelEventRow, 'packageNo' | 'code'>,
): Promise<Date | undefined> {
  const [last] = await db
    .select({ time: parcelEvents.time })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.packageNo, packageNo), eq(parcelEvents.code, code)))
    .orderBy(desc(parcelEvents.time))
    .limit(1)
  return last?.time
}

/** Query of the history of parcels, newest first. */
export const buildParcelEventsQuery = (db: Db, where: SQL) =>
  db.select().from(parcelEvents).where(where).orderBy(desc(parcelEvents.time), desc(parcelEvents.position))

const eventsOfParcels = definePreparedStatement('events_of_parcels', (db) =>
  buildParcelEventsQuery(db, sql`${parcelEvents.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** Returns the history of some parcels, newest first. */
export const listEventsOfParcels = batchRowReadsByKey(
  (db, packageNos): Promise<ParcelEventRow[]> => eventsOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)
