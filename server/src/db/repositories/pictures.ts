import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../open-db'
import { pictures } from '../schema/parcels'

export type PictureRow = typeof pictures.$inferSelect

export async function insertPictures(db: Db, rows: (typeof pictures.$inferInsert)[]): Promise<PictureRow[]> {
  return rows.length ? db.insert(pictures).values(rows).returning() : []
}

/** Pictures of some parcels in their order. */
export const picturesOf = (db: Db, packageNos: readonly string[]): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.packageNo, [...packageNos]))
    .orderBy(asc(pictures.position))

/** How many of a member's pictures wait for a forecast. */
export async function countUnusedPictures(db: Db, memberId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), isNull(pictures.packageNo)))
  return row!.n
}

/**
 * Gives a member's waiting pictures to a parcel, each at its place, by one statement.
 * @returns how many were there to give
 */
export async function attachPictures(
  db: Db,
  parcel: { memberId: string; packageNo: string },
  places: readonly { id: string; position: number }[],
): Promise<number> {
  if (places.length === 0) return 0
  const cases = places.map(({ id, position }) => sql`when ${id} then ${position}::integer`)
  const position = sql`case ${pictures.id} ${sql.join(cases, sql` `)} end`
  const ids = places.map(({ id }) => id)
  const attached = await db
    .update(pictures)
    .set({ packageNo: parcel.packageNo, position })
    .where(and(inArray(pictures.id, ids), eq(pictures.memberId, parcel.memberId), isNull(pictures.packageNo)))
    .returning({ id: pictures.id })
  return attached.length
}

/** Removes pictures that no forecast took; their files are the caller's to remove. */
export const deleteUnusedPictures = (db: Db, uploadedBefore: Date): Promise<PictureRow[]> =>
  db
    .delete(pictures)
    .where(and(isNull(pictures.packageNo), lt(pictures.createdAt, uploadedBefore)))
    .returning()
