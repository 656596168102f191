import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PARCEL_CONTENTS_ERRORS } from '../../../../src/contract/forecast/forecast'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import { SHOPPING_SCREENSHOTS_MAX } from '../../../../src/domain/pictures/image'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { type IdempotentWrite, withIdempotencyKey } from '../../base/idempotency'
import { attachParcelPictures, type PictureRow } from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { removeUnusedPictures, sanitiseAndStorePicture } from '../pictures/pictures'
import { getUnusedPictureCutoff } from '../pictures/waiting-pictures'

type PictureCall = CallDeclaring<typeof PICTURE_ERRORS>

/** The pictures of a forecast. */
export interface StoredForecastPictures {
  /** in order: those that came with it as files, and those that were uploaded before */
  ids: readonly string[]
  /** that came with it: to be removed when it is refused */
  stored: readonly PictureRow[]
}

/** The pictures of a request, as its body lists and brings them. */
export interface SubmittedPictures {
  memberId: string
  /** parts in order, such as picture0 */
  names: readonly string[]
  /** text parts: an uploaded picture's id by the part's name */
  parts: Record<string, unknown>
  files: readonly UploadedFile[]
}

/** What tells the pictures of a request from others: the bytes of a file, the id of one that was uploaded before. */
export const listPictureFingerprints = ({ names, parts, files }: SubmittedPictures): unknown =>
  names.map((name) => files.find((part) => part.name === name)?.sha256 ?? parts[name])

/**
 * Stores the files among a forecast's pictures, one after the other, since each takes memory; when one cannot be taken
 * none stays.
 */
async function storePictures(
  context: AppContext,
  call: PictureCall,
  form: SubmittedPictures,
): Promise<StoredForecastPictures> {
  assertPicturesListed(form)
  const stored: PictureRow[] = []
  const ids: string[] = []
  try {
    for (const name of form.names) {
      const file = form.files.find((part) => part.name === name)
      if (file)
        stored.push(
          await sanitiseAndStorePicture(context, call, {
            memberId: form.memberId,
            purpose: 'shopping',
            file,
          }),
        )
      ids.push(file ? stored.at(-1)!.id : String(form.parts[name] ?? ''))
    }
    return { ids, stored }
  } catch (error) {
    await removeUnusedPictures(context, stored)
    throw error
  }
}

/**
 * Does a write that takes pictures, once per key. The files are written before the transaction, which holds locks, and
 * removed when it did not take them.
 */
export async function withIdempotencyKeyAndStoredPictures<T>(
  context: AppContext,
  { request, pictures }: { request: IdempotentWrite & { call: PictureCall }; pictures: SubmittedPictures },
  write: (tx: AppContext, pictures: StoredForecastPictures) => Promise<T>,
): Promise<T> {
  const stored = await storePictures(context, request.call, pictures)
  let wrote = false
  try {
    const answer = await withIdempotencyKey(context, request, (tx) => {
      wrote = true
      return write(tx, stored)
    })
    // A key that was used before is answered without writing anew: these files are nobody's.
    if (!wrote) await removeUnusedPictures(context, stored.stored)
    return answer
  } catch (error) {
    await removeUnusedPictures(context, stored.stored)
    throw error
  }
}

/** Refuses more pictures than a parcel has. Throws tooManyPictures. */
export function assertNotTooManyPictures(
  call: CallDeclaring<Pick<typeof PARCEL_CONTENTS_ERRORS, 'tooManyPictures'>>,
  { packagesPic }: { packagesPic: readonly string[] },
): void {
  if (packagesPic.length > SHOPPING_SCREENSHOTS_MAX)
    throw refuse(call, 'tooManyPictures', { max: SHOPPING_SCREENSHOTS_MAX })
}

const PICTURE_PART = /^picture\d/
const mislistedPictures = (problem: 'listedTwice' | 'notListed') =>
  new InvalidFieldsError({ pictures: { code: `forecast.pictures.${problem}` } })

/** The list names each picture of the body, and each once. */
function assertPicturesListed({ names, parts, files }: SubmittedPictures): void {
  const ids = names.flatMap((name) => (typeof parts[name] === 'string' ? [parts[name]] : []))
  const sent = [
    ...files.map(({ name }) => name),
    ...Object.keys(parts).filter((name) => PICTURE_PART.test(name)),
  ]
  for (const list of [names, ids, sent])
    if (new Set(list).size < list.length) throw mislistedPictures('listedTwice')
  if (sent.some((name) => !names.includes(name))) throw mislistedPictures('notListed')
}

/** Gives a parcel its pictures, by one statement. Throws picturesGone. */
export async function attachPicturesToParcel(
  context: AppContext,
  call: CallDeclaring<Pick<typeof PARCEL_CONTENTS_ERRORS, 'picturesGone'>>,
  parcel: { memberId: string; packageNo: string },
  ids: readonly string[],
): Promise<void> {
  const places = ids.map((id, position) => ({ id, position }))
  // Each waiting picture goes to one parcel at most, and is its uploader's.
  const attached = await attachParcelPictures(
    context.db,
    { ...parcel, since: getUnusedPictureCutoff(context), purpose: 'shopping' as const },
    places,
  )
  if (attached < places.length) throw refuse(call, 'picturesGone')
}
