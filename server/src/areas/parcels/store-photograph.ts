import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type { PHOTOGRAPH_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
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
import { transaction } from '../../base/transaction'
import { findLastEventTime } from '../../db/repositories/parcels/parcel-events'
import { findMemberIdByParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { attachPhotographWithinLimit } from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { queueParcelMessageIfConsented } from '../messages/queue-parcel-message'
import { removeUnusedPictures, sanitiseAndStorePicture } from '../pictures/pictures'
import { addParcelEvent } from './life'

export interface NewPhotograph {
  packageNo: string
  kind: PhotographKind
  /** what is damaged, as typed; '' for a language without a text */
  note?: LocalisedText | undefined
  file: UploadedFile
}

/**
 * Stores a photograph that the warehouse took of a parcel. Damage also gets an event in the parcel's history,
 * and the message that the member consented to. A real warehouse calls this function with its verified
 * message.
 *
 * It throws:
 *
 * - `parcelUnknown`, and `stepNotPossible` if the warehouse does not have the parcel
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
      if (!parcel || !canBePhotographed(parcel)) throw refuse(call, 'stepNotPossible')
      const max = PHOTOGRAPHS_MAX[kind]
      if (!(await attachPhotographWithinLimit(tx.db, { id: stored.id, packageNo, kind, max })))
        throw refuse(call, 'tooManyPictures', { max })
      if (kind === 'damage') await addDamageEvent(tx, parcel)
    })
  } catch (error) {
    await removeUnusedPictures(context, [stored])
    throw error
  }
}

/** Adds the event about damage to a locked parcel, once for the photographs of an hour. */
async function addDamageEvent(tx: AppContext, parcel: ParcelRow): Promise<void> {
  const code = 'damagePhotographed'
  const last = await findLastEventTime(tx.db, { packageNo: parcel.packageNo, code })
  if (last && tx.now().getTime() - last.getTime() <= DAMAGE_EVENT_WINDOW_MS) return
  await queueParcelMessageIfConsented(tx, parcel, await addParcelEvent(tx, { parcel, code }))
}
