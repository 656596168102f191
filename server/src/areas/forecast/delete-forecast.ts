import { deletePackage } from '../../../../src/contract/forecast/parcel-changes'
import { canDeleteForecast } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { deleteParcel } from '../../db/repositories/parcels/delete-parcel'
import { lockParcel } from '../../db/repositories/parcels/parcels'
import {
  detachUnkeptParcelPictures,
  listProofAndWeighingPictures,
} from '../../db/repositories/pictures/pictures'
import { removeUnusedPictures } from '../pictures/pictures'

/**
 * Takes back the forecast of a parcel that has not arrived, with goods, pictures and history; its tracking number is
 * nobody's again. Throws parcelReceived once the warehouse has it, parcelNotFound for a parcel that is not the
 * member's, or no more.
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
    const released = await listProofAndWeighingPictures(tx.db, [packageNo])
    await detachUnkeptParcelPictures(tx.db, { packageNo, keep: [], purpose: 'shopping' })
    await deleteParcel(tx.db, packageNo)
    return released
  })
  // Files go last: a kill before this leaves them to the job of unused pictures.
  await removeUnusedPictures(context, pictures)
  return {}
}
