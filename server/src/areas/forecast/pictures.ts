import { SCREENSHOT_MAX } from '../../../../src/domain/image'
import type { World } from '../../context'
import {
  countUnusedPictures,
  deleteUnusedPictures,
  insertPictures,
  type PictureRow,
} from '../../db/repositories/pictures'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { cleanPicture } from './clean-picture'

/** Pictures that no forecast took are removed after a day (ms). */
const UNUSED_LIFETIME_MS = 24 * 3600 * 1000
/** Uploaded and not yet used, a member. */
const WAITING_MAX = 3 * SCREENSHOT_MAX
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const

/** A cleaned picture whose file is written; its row is not. */
export type StoredFile = Pick<PictureRow, 'fileName' | 'type' | 'bytes' | 'width' | 'height'>

/** Cleans a picture and writes its file, outside of any transaction: it is slow. */
export async function storeFile(world: World, file: UploadedFile): Promise<StoredFile> {
  const { type, bytes, width, height } = await cleanPicture(file)
  const fileName = `${newId()}.${ENDINGS[type]}`
  await world.files.write(fileName, bytes)
  return { fileName, type, bytes: bytes.length, width, height }
}

/** Stores one picture for a later forecast; the file goes away again when its row cannot be written. */
export async function uploadOne(world: World, memberId: string, files: UploadedFile[]): Promise<PictureRow> {
  const [file] = files
  if (!file || (file.bytes.length === 0 && !file.truncated)) throw new Failure('PIC1')
  if ((await countUnusedPictures(world.db, memberId)) >= WAITING_MAX) throw new Failure('PIC4')
  const stored = await storeFile(world, file)
  try {
    const row = { ...stored, id: newId(), memberId, createdAt: world.now() }
    const [picture] = await insertPictures(world.db, [row])
    return picture!
  } catch (error) {
    await world.files.remove(stored.fileName)
    throw error
  }
}

/** Job: removes pictures that waited a day for a forecast which never came. */
export async function removeUnusedPictures(world: World): Promise<number> {
  const before = new Date(world.now().getTime() - UNUSED_LIFETIME_MS)
  const gone = await deleteUnusedPictures(world.db, before)
  for (const { fileName } of gone) await world.files.remove(fileName)
  return gone.length
}
