import { deletePackage } from '../../../../src/contract/forecast/parcel-changes'
import { canDeleteForecast } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { deleteParcel } from '../../db/repositories/parcels/delete-parcel'
import { lockParcel } from '../../db/repositories/parcels/parcels'
import { detachUnkeptParcelPictures, listProofPictures } from '../../db/repositories/pictures/pictures'
import { removeUnusedPictures } from '../pictures/pictures'

/**
 * Deletes the forecast of a parcel that has not arrived, with its goods, pictures and history. Its tracking
 * number is free again. Throws `parcelReceived` once the warehouse has the parcel. Throws `parcelNotFound` if
 * the parcel is not the member's or no longer exists.
 */
export async function deleteForecast(
  context: AppContext,
  memberId: string,
  packageNo: string,
): Promise<Record<string, never>> {
  const pictures = await transaction(context, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (parcel?.memberId !== memberId) throw refuse(deletePackage, 'parcelNotFound')
    if (!canDeleteForecast(parcel.state)) throw refuse(deletePackage, 'parcelReceived')
    const released = await listProofPictures(tx.db, [packageNo])
    await detachUnkeptParcelPictures(tx.db, { packageNo, keep: [], purpose: 'shopping' })
    await deleteParcel(tx.db, packageNo)
    return released
  })
  // Files are removed last. After a crash before this line, the job for unused pictures removes them.
  await removeUnusedPictures(context, pictures)
  return {}
}
