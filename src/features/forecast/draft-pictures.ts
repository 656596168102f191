import type { DraftPicture } from './stored-forecast-draft'

/** Pictures that were not uploaded when the page went away: the device does not let us keep the file itself. */
export const restorePictures = (pictures: readonly DraftPicture[]): DraftPicture[] =>
  pictures.map((picture) =>
    picture.state === 'done' || picture.state === 'refused'
      ? picture
      : { ...picture, state: 'lost', url: undefined, problem: undefined },
  )

/** Those that count as a proof: uploaded, or still in our hands to be sent along. */
export const filterUsablePictures = (pictures: readonly DraftPicture[]): DraftPicture[] =>
  pictures.filter((picture) => picture.state === 'done' || picture.state === 'failed')

export const hasPendingUploads = (pictures: readonly DraftPicture[]): boolean =>
  pictures.some(
    (picture) =>
      picture.state === 'compressing' || picture.state === 'waiting' || picture.state === 'uploading',
  )

/** Parts of the multipart body in order: an uploaded picture's id, or the file itself (S2 §3 picture0, picture1 …). */
export function buildPictureParts<File>(
  pictures: readonly DraftPicture[],
  fileOf: (key: string) => File | undefined,
) {
  const names: string[] = []
  const ids: Record<string, string> = {}
  const files: { name: string; file: File }[] = []
  for (const picture of filterUsablePictures(pictures)) {
    const name = `picture${names.length}`
    const file = picture.pictureId ? undefined : fileOf(picture.key)
    if (picture.pictureId) ids[name] = picture.pictureId
    else if (file) files.push({ name, file })
    else continue
    names.push(name)
  }
  return { names, ids, files }
}
