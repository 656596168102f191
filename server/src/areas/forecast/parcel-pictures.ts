import type { World } from '../../context'
import { attachPictures, insertPictures } from '../../db/repositories/pictures'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { type StoredFile, storeFile } from './pictures'

/** The pictures of a forecast in order: a file that came with it, or the id of an uploaded one. */
export type ForecastPicture = { stored: StoredFile } | { id: string }

/**
 * Writes the files among a forecast's pictures, one after the other, since each takes memory; when one cannot be taken
 * none stays.
 * @param names parts in order, such as picture0
 * @param parts text parts: an uploaded picture's id by the part's name
 */
export async function storePictures(
  world: World,
  form: { names: readonly string[]; parts: Record<string, unknown>; files: readonly UploadedFile[] },
): Promise<ForecastPicture[]> {
  const pictures: ForecastPicture[] = []
  try {
    for (const name of form.names) {
      const file = form.files.find((part) => part.name === name)
      pictures.push(file ? { stored: await storeFile(world, file) } : { id: String(form.parts[name] ?? '') })
    }
    return pictures
  } catch (error) {
    await removePictures(world, pictures)
    throw error
  }
}

/** Removes the files of a forecast that was not written. */
export async function removePictures(world: World, all: readonly ForecastPicture[]): Promise<void> {
  for (const picture of all) if ('stored' in picture) await world.files.remove(picture.stored.fileName)
}

/** Gives a parcel its pictures: one statement for the files, one for the uploaded ones. Throws 11. */
export async function attachToParcel(
  world: World,
  parcel: { memberId: string; packageNo: string },
  all: readonly ForecastPicture[],
): Promise<void> {
  const rows = all.flatMap((picture, position) =>
    'stored' in picture
      ? [{ ...picture.stored, ...parcel, id: newId(), position, createdAt: world.now() }]
      : [],
  )
  await insertPictures(world.db, rows)
  const uploaded = all.flatMap((picture, position) => ('id' in picture ? [{ id: picture.id, position }] : []))
  // Each waiting picture goes to one parcel at most, and is its uploader's.
  if ((await attachPictures(world.db, parcel, uploaded)) < uploaded.length) throw new Failure('11')
}
