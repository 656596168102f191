import { PARCEL_NOT_FOUND_ERRORS } from '../../../src/contract/parcels/parcel-errors'
import { findParcelOfMember, type ParcelRow } from '../db/repositories/parcels/parcels'
import type { AppContext } from './context'
import { refuse } from './failure'

/** The member's own parcel; another's is not found. Throws parcelNotFound. */
export async function getOwnParcel(
  context: AppContext,
  memberId: string,
  packageNo: string,
): Promise<ParcelRow> {
  const parcel = await findParcelOfMember(context.db, { memberId, packageNo })
  if (!parcel) throw refuse(PARCEL_NOT_FOUND_ERRORS, 'parcelNotFound')
  return parcel
}
