import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { pictures } from '../../db/schema/parcels'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { type KeptFile, keepFile } from './pictures'

/** The pictures of a forecast in order: a file that came with it, or the id of an uploaded one. */
export type ForecastPicture = { kept: KeptFile } | { id: string }

/**
 * Writes the files among a forecast's pictures, one after the other, since each takes memory; when one cannot be taken
 * none stays.
 * @param names parts in order, such as picture0
 * @param parts text parts: an uploaded picture's id by the part's name
 */
export async function keepPictures(
  world: World,
  it: { names: readonly string[]; parts: Record<string, unknown>; files: readonly UploadedFile[] },
): Promise<ForecastPicture[]> {
  const kept: ForecastPicture[] = []
  try {
    for (const name of it.names) {
      const file = it.files.find((one) => one.name === name)
      kept.push(file ? { kept: await keepFile(world, file) } : { id: String(it.parts[name] ?? '') })
    }
    return kept
  } catch (error) {
    await dropPictures(world, kept)
    throw error
  }
}

/** Removes the files of a forecast that was not written. */
export async function dropPictures(world: World, all: readonly ForecastPicture[]): Promise<void> {
  for (const it of all) if ('kept' in it) await world.files.remove(it.kept.fileName)
}

/** Gives a parcel its pictures: one statement for the files, one for the uploaded ones. Throws 11. */
export async function givePictures(
  world: World,
  db: Db,
  it: { memberId: string; packageNo: string; all: readonly ForecastPicture[] },
): Promise<void> {
  const { memberId, packageNo } = it
  const rows = it.all.flatMap((one, position) =>
    'kept' in one
      ? [{ ...one.kept, id: newId(), memberId, packageNo, position, createdAt: world.now() }]
      : [],
  )
  if (rows.length) await db.insert(pictures).values(rows)
  const uploaded = it.all.flatMap((one, position) => ('id' in one ? [{ id: one.id, position }] : []))
  if (uploaded.length) await attach(db, memberId, packageNo, uploaded)
}

/** Each waiting picture goes to one parcel at most, and is its uploader's. */
async function attach(
  db: Db,
  memberId: string,
  packageNo: string,
  uploaded: readonly { id: string; position: number }[],
): Promise<void> {
  const positions = uploaded.map(({ id, position }) => sql`when ${id} then ${position}::integer`)
  const position = sql`case ${pictures.id} ${sql.join(positions, sql` `)} end`
  const ids = uploaded.map(({ id }) => id)
  const given = await db
    .update(pictures)
    .set({ packageNo, position })
    .where(and(inArray(pictures.id, ids), eq(pictures.memberId, memberId), isNull(pictures.packageNo)))
    .returning({ id: pictures.id })
  if (given.length < uploaded.length) throw new Failure('11')
}
