import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type { WEIGHING_PICTURE_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { WEIGHING_PICTURES_MAX } from '../../../../src/domain/base/measures'
import { TERMINAL_STATES } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findMemberIdByParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { attachWeighingPictureWithinLimit } from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { removeUnusedPictures, sanitiseAndStorePicture } from './pictures'

/** Returns whether the warehouse has or had the parcel as a separate parcel, and the parcel has not ended. */
const wasWeighed = ({ inTime, dissolvedAt, state }: ParcelRow): boolean =>
  inTime !== null && dissolvedAt === null && !TERMINAL_STATES.some((over) => over === state)

/**
 * Stores the warehouse's picture of the scales or the tape with a parcel on it. Throws `parcelUnknown`,
 * `stepNotPossible` if the warehouse does not have the parcel, `tooManyPictures` above the maximum,
 * `notAPicture` and other picture errors.
 */
export async function storeWeighingPicture(
  context: AppContext,
  call: CallDeclaring<typeof WEIGHING_PICTURE_ERRORS & typeof PICTURE_ERRORS>,
  { packageNo, file }: { packageNo: string; file: UploadedFile },
): Promise<void> {
  const memberId = await findMemberIdByParcel(context.db, packageNo)
  if (!memberId) throw refuse(call, 'parcelUnknown')
  const stored = await sanitiseAndStorePicture(context, call, { memberId, file, byWarehouse: true })
  try {
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      if (!parcel || !wasWeighed(parcel)) throw refuse(call, 'stepNotPossible')
      const max = WEIGHING_PICTURES_MAX
      if (!(await attachWeighingPictureWithinLimit(tx.db, { id: stored.id, packageNo, max })))
        throw refuse(call, 'tooManyPictures', { max })
    })
  } catch (error) {
    await removeUnusedPictures(context, [stored])
    throw error
  }
}
