import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type { PHOTOGRAPH_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { isErasureDue } from '../../../../src/domain/account/cancellation'
import type { LocalisedText } from '../../../../src/domain/base/language'
import {
  canBePhotographed,
  DAMAGE_EVENT_WINDOW_MS,
  PHOTOGRAPHS_MAX,
  type PhotographKind,
  parsePhotographNote,
} from '../../../../src/domain/parcels/photographs'
import type { AppContext } from '../../base/context'
import { refuse, throwIfProblems } from '../../base/failure'
import { toCanonicalJson } from '../../base/to-canonical-json'
import { transaction } from '../../base/transaction'
import { findMember } from '../../db/repositories/members/members'
import { findLastEventTime } from '../../db/repositories/parcels/parcel-events'
import { findMemberIdByParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import {
  attachPhotographWithinLimit,
  listPhotographs,
  type PictureRow,
} from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { notifyMemberOfParcelEvent } from '../messages/notify-member'
import { removeUnusedPictures, sanitiseAndStorePicture } from '../pictures/pictures'
import { addParcelEvent } from './life'

/** Content of a photograph whose file is missing. */
const NO_BYTES = Buffer.alloc(0)

export interface NewPhotograph {
  packageNo: string
  kind: PhotographKind
  /** what is damaged, as typed; '' for a language without a text */
  note?: LocalisedText | undefined
  file: UploadedFile
}

/**
 * Stores a photograph that the warehouse took of a parcel. Damage also gets an event in the parcel's history,
 * of which the member is notified. The same photograph with the same note is stored once. A real warehouse
 * calls this function with its verified message.
 *
 * It throws:
 *
 * - `parcelUnknown`, and `stepNotPossible` if the warehouse does not have the parcel or its member is erased
 * - `tooManyPictures` above the maximum of the kind
 * - `notAPicture` and other picture errors
 * - InvalidFieldsError for a note on anything but damage
 */
export async function storePhotograph(
  context: AppContext,
  call: CallDeclaring<typeof PHOTOGRAPH_ERRORS & typeof PICTURE_ERRORS>,
  { packageNo, kind, note: typed, file }: NewPhotograph,
): Promise<void> {
  const parsed = parsePhotographNote(kind, typed)
  if ('problems' in parsed) return throwIfProblems(parsed.problems)
  const memberId = await findMemberIdByParcel(context.db, packageNo)
  if (!memberId) throw refuse(call, 'parcelUnknown')
  const picture = { memberId, purpose: kind, note: parsed.note, file, byWarehouse: true }
  const stored = await sanitiseAndStorePicture(context, call, picture)
  try {
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      const member = await findMember(tx.db, memberId)
      const isErased = !member || isErasureDue(member, tx.now())
      if (isErased || !parcel || !canBePhotographed(parcel)) throw refuse(call, 'stepNotPossible')
      if (await isStoredAlready(tx, { ...stored, packageNo })) return
      const max = PHOTOGRAPHS_MAX[kind]
      if (!(await attachPhotographWithinLimit(tx.db, { id: stored.id, packageNo, kind, max })))
        throw refuse(call, 'tooManyPictures', { max })
      if (kind === 'damage') await addDamageEvent(tx, parcel)
    })
  } finally {
    // Of a refused and of a repeated photograph.
    await removeUnusedPictures(context, [stored])
  }
}

/**
 * Returns whether a locked parcel has the same photograph of the kind, with the same note. A double press or a
 * retry uploads it again.
 */
async function isStoredAlready(
  tx: AppContext,
  { packageNo, fileName, purpose, bytes, note }: PictureRow & { packageNo: string },
): Promise<boolean> {
  const sameSize = (await listPhotographs(tx.db, [packageNo])).filter(
    (each) =>
      each.purpose === purpose &&
      each.bytes === bytes &&
      toCanonicalJson(each.note) === toCanonicalJson(note),
  )
  if (sameSize.length === 0) return false
  const content = await tx.files.read(fileName)
  for (const each of sameSize)
    if (content?.equals((await tx.files.read(each.fileName)) ?? NO_BYTES)) return true
  return false
}

/** Adds the event about damage to a locked parcel, once for the photographs of an hour. */
async function addDamageEvent(tx: AppContext, parcel: ParcelRow): Promise<void> {
  const code = 'damagePhotographed'
  const last = await findLastEventTime(tx.db, { packageNo: parcel.packageNo, code })
  if (last && tx.now().getTime() - last.getTime() <= DAMAGE_EVENT_WINDOW_MS) return
  await notifyMemberOfParcelEvent(tx, parcel, await addParcelEvent(tx, { parcel, code }))
}
