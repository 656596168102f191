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

/** Pictures of a forecast after its files are stored. */
export interface StoredForecastPictures {
  /** ids in order, of pictures sent as files and of pictures uploaded before */
  ids: readonly string[]
  /** pictures sent as files; removed if the forecast is refused */
  stored: readonly PictureRow[]
}

/** Pictures of a request: the list in its body, and the parts that contain them. */
export interface SubmittedPictures {
  memberId: string
  /** names of the parts in order, such as picture0 */
  names: readonly string[]
  /** text parts: id of an uploaded picture by the name of its part */
  parts: Record<string, unknown>
  files: readonly UploadedFile[]
}

/**
 * Returns values that identify the pictures of a request: the hash of a file, or the id of a picture uploaded
 * before.
 */
export const listPictureFingerprints = ({ names, parts, files }: SubmittedPictures): unknown =>
  names.map((name) => files.find((part) => part.name === name)?.sha256 ?? parts[name])

/**
 * Stores the files among a forecast's pictures, one after the other, because each needs memory. If one is
 * refused, none is kept.
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
 * Runs a write with pictures, once per idempotency key. Files are written before the transaction, which holds
 * locks. They are removed if the write does not use them.
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
    // A repeated key returns the earlier answer without a new write, so these files are not used.
    if (!wrote) await removeUnusedPictures(context, stored.stored)
    return answer
  } catch (error) {
    await removeUnusedPictures(context, stored.stored)
    throw error
  }
}

/** Throws `tooManyPictures` for more pictures than a parcel may have. */
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

/** Throws 400 unless the list names each picture of the body exactly once. */
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

/** Attaches pictures to a parcel, by one statement. Throws `picturesGone`. */
export async function attachPicturesToParcel(
  context: AppContext,
  call: CallDeclaring<Pick<typeof PARCEL_CONTENTS_ERRORS, 'picturesGone'>>,
  parcel: { memberId: string; packageNo: string },
  ids: readonly string[],
): Promise<void> {
  const places = ids.map((id, position) => ({ id, position }))
  // A waiting picture can go to one parcel at most, and only to a parcel of its uploader.
  const attached = await attachParcelPictures(
    context.db,
    { ...parcel, since: getUnusedPictureCutoff(context), purpose: 'shopping' as const },
    places,
  )
  if (attached < places.length) throw refuse(call, 'picturesGone')
}
