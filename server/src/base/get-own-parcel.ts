import type { CallDeclaring } from '../../../src/contract/base/call'
import type { PARCEL_NOT_FOUND_ERRORS } from '../../../src/contract/parcels/parcel-errors'
import { findParcelOfMember, type ParcelRow } from '../db/repositories/parcels/parcels'
import type { AppContext } from './context'
import { refuse } from './failure'

/** Returns a parcel of this member. Throws `parcelNotFound`, also for a parcel of another member. */
export async function getOwnParcel(
  context: AppContext,
  call: CallDeclaring<typeof PARCEL_NOT_FOUND_ERRORS>,
  memberId: string,
  packageNo: string,
): Promise<ParcelRow> {
  const parcel = await findParcelOfMember(context.db, { memberId, packageNo })
  if (!parcel) throw refuse(call, 'parcelNotFound')
  return parcel
}
