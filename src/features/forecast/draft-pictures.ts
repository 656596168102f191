import type { DraftPicture } from './stored-forecast-draft'

/**
 * Marks pictures as lost if they were not uploaded before the page was closed. The device cannot keep their
 * files.
 */
export const restorePictures = (pictures: readonly DraftPicture[]): DraftPicture[] =>
  pictures.map((picture) =>
    picture.state === 'done' || picture.state === 'refused'
      ? picture
      : { ...picture, state: 'lost', url: undefined, problem: undefined },
  )

/**
 * Returns the pictures that count as proof: uploaded, or failed with the file still available, to be sent
 * with the form.
 */
export const filterUsablePictures = (pictures: readonly DraftPicture[]): DraftPicture[] =>
  pictures.filter((picture) => picture.state === 'done' || picture.state === 'failed')

export const hasPendingUploads = (pictures: readonly DraftPicture[]): boolean =>
  pictures.some(
    (picture) =>
      picture.state === 'compressing' || picture.state === 'waiting' || picture.state === 'uploading',
  )

/**
 * Returns pictures of which the device has the file as ready to be sent with the form: without a network they
 * would wait for their upload.
 */
export const toPicturesWithoutUpload = (
  pictures: readonly DraftPicture[],
  hasFile: (key: string) => boolean,
): DraftPicture[] =>
  pictures.map((picture) =>
    (picture.state === 'waiting' || picture.state === 'uploading') && hasFile(picture.key)
      ? { ...picture, state: 'failed' }
      : picture,
  )

/**
 * Builds the parts of the multipart body in order: the id of an uploaded picture, or the file (S2 §3
 * picture0, picture1 …).
 */
export function buildPictureParts<File>(
  pictures: readonly DraftPicture[],
  fileOf: (key: string) => File | undefined,
) {
  const names: string[] = []
  const ids: Record<string, string> = {}
  const files: { name: string; key: string; file: File }[] = []
  for (const picture of filterUsablePictures(pictures)) {
    const name = `picture${names.length}`
    const file = picture.pictureId ? undefined : fileOf(picture.key)
    if (picture.pictureId) ids[name] = picture.pictureId
    else if (file) files.push({ name, key: picture.key, file })
    else continue
    names.push(name)
  }
  return { names, ids, files }
}
