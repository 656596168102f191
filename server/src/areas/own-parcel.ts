import type { AppContext } from '../context'
import { findParcel, type ParcelRow } from '../db/repositories/parcels'
import { Failure } from '../http/failure'

/** The member's own parcel; another's is not found. Throws 6. */
export async function getOwnParcel(
  world: AppContext,
  memberId: string,
  packageNo: string,
): Promise<ParcelRow> {
  const parcel = await findParcel(world.db, { memberId, packageNo })
  if (!parcel) throw new Failure('6')
  return parcel
}
