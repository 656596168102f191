import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import { SCREENSHOT_MAX } from '../../../../src/domain/image'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { pictures } from '../../db/schema/parcels'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { cleanPicture } from './clean-picture'

/** Pictures that no forecast took are removed after a day (ms). */
const UNUSED_LIFETIME_MS = 24 * 3600 * 1000
/** Uploaded and not yet used, a member. */
const WAITING_MAX = 3 * SCREENSHOT_MAX
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const

export type PictureRow = typeof pictures.$inferSelect

/** Stores one picture; the file goes away again when its row cannot be written. */
export async function storePicture(
  world: World,
  db: Db,
  memberId: string,
  file: UploadedFile,
): Promise<PictureRow> {
  const { type, bytes, width, height } = await cleanPicture(file)
  const id = newId()
  const fileName = `${newId()}.${ENDINGS[type]}`
  await world.files.write(fileName, bytes)
  try {
    const row = { id, memberId, fileName, type, bytes: bytes.length, width, height, createdAt: world.now() }
    const [made] = await db.insert(pictures).values(row).returning()
    return made!
  } catch (error) {
    await world.files.remove(fileName)
    throw error
  }
}

export async function uploadOne(world: World, memberId: string, files: UploadedFile[]): Promise<PictureRow> {
  const [file] = files
  if (!file || (file.bytes.length === 0 && !file.truncated)) throw new Failure('PIC1', 'pictureNone')
  const [waiting] = await world.db
    .select({ n: count() })
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), isNull(pictures.packageNo)))
  if (waiting!.n >= WAITING_MAX) throw new Failure('PIC4', 'pictureTooMany')
  return storePicture(world, world.db, memberId, file)
}

/** The member's own pictures that wait for a forecast, in the order of the ids; refused when one is missing. */
export async function waitingPictures(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), inArray(pictures.id, [...ids]), isNull(pictures.packageNo)))
  return ids.map((id) => {
    const row = rows.find((it) => it.id === id)
    if (!row) throw new Failure('11', 'pictureNotFound')
    return row
  })
}

/** Gives a waiting picture to a parcel, one parcel at most. */
export async function attach(db: Db, id: string, packageNo: string, position: number): Promise<void> {
  const mine = await db
    .update(pictures)
    .set({ packageNo, position })
    .where(and(eq(pictures.id, id), isNull(pictures.packageNo)))
    .returning()
  if (mine.length === 0) throw new Failure('11', 'pictureNotFound')
}

/** Job: removes pictures that waited a day for a forecast which never came. */
export async function removeUnusedPictures(world: World): Promise<number> {
  const before = new Date(world.now().getTime() - UNUSED_LIFETIME_MS)
  const gone = await world.db
    .delete(pictures)
    .where(and(isNull(pictures.packageNo), lt(pictures.createdAt, before)))
    .returning()
  for (const { fileName } of gone) await world.files.remove(fileName)
  return gone.length
}
