import { and, asc, count, desc, eq, notExists } from 'drizzle-orm'
import type { PopupTypeCode } from '../../../../../src/domain/notices/overlays'
import { coalesceReads } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { members } from '../../schema/members'
import { homeCountryOptions, popups, unwantedPopups } from '../../schema/notices'

type PopupRow = typeof popups.$inferSelect
type HomeCountryRow = typeof homeCountryOptions.$inferSelect

/** Returns all home countries, also those that are no longer offered. */
export const listAllHomeCountries = (db: Db): Promise<HomeCountryRow[]> =>
  db.select().from(homeCountryOptions).orderBy(asc(homeCountryOptions.position))

const selectOfferedHomeCountries = definePreparedStatement('offered_home_countries', (db) =>
  db
    .select()
    .from(homeCountryOptions)
    .where(eq(homeCountryOptions.offered, true))
    .orderBy(asc(homeCountryOptions.position)),
)

export const listOfferedHomeCountries = coalesceReads(
  (db): Promise<HomeCountryRow[]> => selectOfferedHomeCountries(db).execute({}),
)

/** Returns whether a country is currently offered as a home country. */
export const isOfferedHomeCountry = async (db: Db, id: number): Promise<boolean> =>
  (await listOfferedHomeCountries(db)).some((country) => country.id === id)

/** @returns false if the country does not exist */
export async function setHomeCountryOffered(db: Db, id: number, offered: boolean): Promise<boolean> {
  const rows = await db
    .update(homeCountryOptions)
    .set({ offered })
    .where(eq(homeCountryOptions.id, id))
    .returning({ id: homeCountryOptions.id })
  return rows.length > 0
}

export async function insertHomeCountry(db: Db, row: HomeCountryRow): Promise<void> {
  await db.insert(homeCountryOptions).values(row)
}

const isPublishedOfType = (popupType: PopupTypeCode) =>
  and(eq(popups.popupType, popupType), eq(popups.isPublished, true))

/** Returns how many members wish for delivery to their home country, by the id of the country. */
export const countDeliveryWishesByCountry = (db: Db) =>
  db
    .select({ country: members.bindCountry, n: count() })
    .from(members)
    .where(eq(members.wishesDelivery, true))
    .groupBy(members.bindCountry)

/** Returns the published popup of a kind, unless the member has dismissed it for good. */
export async function findPopupForMember(
  db: Db,
  { memberId, popupType }: { memberId: string; popupType: PopupTypeCode },
): Promise<PopupRow | undefined> {
  const unwanted = db
    .select({ id: unwantedPopups.popupId })
    .from(unwantedPopups)
    .where(and(eq(unwantedPopups.memberId, memberId), eq(unwantedPopups.popupId, popups.id)))
  const [row] = await db
    .select()
    .from(popups)
    .where(and(isPublishedOfType(popupType), notExists(unwanted)))
    .orderBy(desc(popups.createdAt))
    .limit(1)
  return row
}

/**
 * Records that the member does not want to see a popup again. An unknown popup, or one of another kind,
 * changes nothing.
 */
export async function insertUnwantedPopup(
  db: Db,
  {
    memberId,
    popupType,
    ...row
  }: { memberId: string; popupId: string; popupType: PopupTypeCode; createdAt: Date },
): Promise<void> {
  const found = await db
    .select({ id: popups.id })
    .from(popups)
    .where(and(eq(popups.id, row.popupId), eq(popups.popupType, popupType)))
  if (found.length)
    await db
      .insert(unwantedPopups)
      .values({ memberId, ...row })
      .onConflictDoNothing()
}

export async function deleteUnwantedPopupsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(unwantedPopups).where(eq(unwantedPopups.memberId, memberId))
}

/** Unpublishes every popup of a kind. */
export async function unpublishPopupsOfType(db: Db, popupType: PopupTypeCode): Promise<void> {
  await db.update(popups).set({ isPublished: false }).where(isPublishedOfType(popupType))
}

export async function insertPopup(db: Db, row: PopupRow): Promise<void> {
  await db.insert(popups).values(row)
}
