import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { SCREENSHOT_MAX } from '../../../../src/domain/image'
import type { World } from '../../context'
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

/** A cleaned picture whose file is written; its row is not. */
export type KeptFile = Pick<PictureRow, 'fileName' | 'type' | 'bytes' | 'width' | 'height'>

/** Cleans a picture and writes its file, outside of any transaction: it is slow. */
export async function keepFile(world: World, file: UploadedFile): Promise<KeptFile> {
  const { type, bytes, width, height } = await cleanPicture(file)
  const fileName = `${newId()}.${ENDINGS[type]}`
  await world.files.write(fileName, bytes)
  return { fileName, type, bytes: bytes.length, width, height }
}

/** Stores one picture for a later forecast; the file goes away again when its row cannot be written. */
export async function uploadOne(world: World, memberId: string, files: UploadedFile[]): Promise<PictureRow> {
  const [file] = files
  if (!file || (file.bytes.length === 0 && !file.truncated)) throw new Failure('PIC1')
  const [waiting] = await world.db
    .select({ n: count() })
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), isNull(pictures.packageNo)))
  if (waiting!.n >= WAITING_MAX) throw new Failure('PIC4')
  const kept = await keepFile(world, file)
  try {
    const row = { ...kept, id: newId(), memberId, createdAt: world.now() }
    const [made] = await world.db.insert(pictures).values(row).returning()
    return made!
  } catch (error) {
    await world.files.remove(kept.fileName)
    throw error
  }
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
