import type { CallDeclaring } from '../../../../src/contract/base/call'
import { uploadPicture } from '../../../../src/contract/forecast/forecast'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type { LocalisedText } from '../../../../src/domain/base/language'
import {
  type PicturePurpose,
  SHOPPING_SCREENSHOTS_MAX,
  type StoredPicturePurpose,
} from '../../../../src/domain/pictures/image'
import type { AppContext } from '../../base/context'
import { refuse, throwIfProblems } from '../../base/failure'
import { newId } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { lockMember } from '../../db/repositories/members/members'
import {
  countUnusedPicturesOfMember,
  deleteUnusedPictureRows,
  expireOldestUnusedPictures,
  expireUnusedPicture,
  insertPictures,
  listUnusedPicturesByIds,
  listUnusedPicturesUploadedBefore,
  type PictureRow,
} from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { sanitisePicture } from './sanitise-picture'
import { getUnusedPictureCutoff } from './waiting-pictures'

/**
 * Additional time that an expired picture is kept, in ms. No new forecast takes it, but a forecast that began
 * before may.
 */
const GRACE_MS = 1_800_000
/** Maximum number of uploaded, not yet used pictures of a member. */
const UNUSED_MAX = 3 * SHOPPING_SCREENSHOTS_MAX
/** Pictures of the last minutes belong to a draft in progress, perhaps on another device. They are kept. */
const DRAFT_PICTURE_MINUTES = 30

/**
 * Cleans a picture and stores it until its forecast uses it; a picture of the warehouse waits for its parcel.
 * It is slow, so it runs outside any transaction. The row is written before the file, so that the job for
 * unused pictures finds it after a crash in between.
 */
export async function sanitiseAndStorePicture(
  context: AppContext,
  call: CallDeclaring<typeof PICTURE_ERRORS>,
  {
    memberId,
    purpose = 'shopping',
    file,
    byWarehouse = false,
    receiptOf = null,
    note = null,
  }: {
    memberId: string
    purpose?: StoredPicturePurpose
    file: UploadedFile
    byWarehouse?: boolean
    /** parcel whose tax receipt it is for */
    receiptOf?: string | null
    /** the warehouse's note on a photograph of damage */
    note?: LocalisedText | null
  },
): Promise<PictureRow> {
  const { type, fileName, bytes, width, height } = await sanitisePicture(call, file, memberId)
  const id = newId()
  const size = { bytes: bytes.length, width, height }
  const row = {
    ...size,
    id,
    memberId,
    purpose,
    fileName,
    type,
    byWarehouse,
    receiptOf,
    note,
    packageNo: null,
    feedbackId: null,
    messageId: null,
    position: null,
    checkTries: 0,
    nextCheckAt: null,
    checkTrace: null,
    verdict: null,
    createdAt: context.now(),
  }
  await insertPictures(context.db, [row])
  try {
    await context.files.write(fileName, bytes)
  } catch (error) {
    await removeUnusedPictures(context, [row])
    throw error
  }
  return row
}

/**
 * Stores one picture for a later forecast or answer. If the member then has too many unused pictures, the
 * oldest is removed. It belongs to an abandoned draft or was taken out of one, and nobody could remove it
 * otherwise. Throws `tooManyWaitingPictures` if all of them are recent.
 */
export async function storeUploadedPicture(
  context: AppContext,
  { memberId, purpose, files }: { memberId: string; purpose: PicturePurpose; files: UploadedFile[] },
): Promise<PictureRow> {
  const [file, ...others] = files
  if (!file) throw refuse(uploadPicture, 'fileMissing')
  throwIfProblems(Object.fromEntries(others.map(({ name }) => [name, { code: 'contract' }])))
  const stored = await sanitiseAndStorePicture(context, uploadPicture, { memberId, purpose, file })
  const gone = await transaction(context, (tx) => expireOldestBeyondMax(tx, stored))
  await removeUnusedPictures(context, gone)
  if (gone.some(({ id }) => id === stored.id))
    throw refuse(uploadPicture, 'tooManyWaitingPictures', { max: UNUSED_MAX, minutes: DRAFT_PICTURE_MINUTES })
  return stored
}

/**
 * Expires a member's oldest pictures beyond the maximum. It runs one upload after the other, so that
 * concurrent uploads do not exceed the maximum. It counts first: an upload that arrives meanwhile makes room
 * in its own run. Returns the pictures that no forecast takes any more.
 */
async function expireOldestBeyondMax(tx: AppContext, { id, memberId }: PictureRow): Promise<PictureRow[]> {
  await lockMember(tx.db, memberId)
  const waiting = { memberId, since: getUnusedPictureCutoff(tx) }
  const tooMany = (await countUnusedPicturesOfMember(tx.db, waiting)) - UNUSED_MAX
  if (tooMany <= 0) return []
  const before = new Date(tx.now().getTime() - DRAFT_PICTURE_MINUTES * 60_000)
  const gone = await expireOldestUnusedPictures(tx.db, { ...waiting, keep: UNUSED_MAX, before })
  return gone.length < tooMany ? [...gone, ...(await expireUnusedPicture(tx.db, id))] : gone
}

/**
 * Removes those of the given pictures that no forecast took. Rows are deleted after the files, so that no
 * file is lost.
 */
export async function removeUnusedPictures(
  context: AppContext,
  pictures: readonly PictureRow[],
): Promise<void> {
  const unused = await listUnusedPicturesByIds(
    context.db,
    pictures.map(({ id }) => id),
  )
  for (const { fileName } of unused) await context.files.remove(fileName)
  await deleteUnusedPictureRows(
    context.db,
    unused.map(({ id }) => id),
  )
}

/**
 * Job: removes pictures that waited a day for a forecast that never came, or whose request was killed.
 * Returns their number.
 */
export async function removeExpiredUnusedPictures(context: AppContext): Promise<number> {
  const before = new Date(getUnusedPictureCutoff(context).getTime() - GRACE_MS)
  const gone = await listUnusedPicturesUploadedBefore(context.db, before)
  await removeUnusedPictures(context, gone)
  return gone.length
}
