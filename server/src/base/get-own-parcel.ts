import type { CallDeclaring } from '../../../src/contract/base/call'
import type { PARCEL_NOT_FOUND_ERRORS } from '../../../src/contract/parcels/parcel-errors'
import { findParcelOfMember, type ParcelRow } from '../db/repositories/parcels/parcels'
import type { AppContext } from './context'
import { refuse } from './failure'

/** The member's own parcel; another's is not found. Throws parcelNotFound. */
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
