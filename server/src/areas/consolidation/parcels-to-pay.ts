import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { MERGE_AND_OUTBOUND_ERRORS } from '../../../../src/contract/consolidation/merge'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findParcelOfMember, type ParcelRow } from '../../db/repositories/parcels/parcels'

/** Returns each number once, sorted. With one order for all, concurrent transactions do not deadlock. */
export const sortUnique = (packageNos: readonly string[]): string[] => [...new Set(packageNos)].sort()

/**
 * Returns the member's own parcels that wait for payment, in the order of their numbers. Throws
 * `parcelNotFound`.
 */
export async function getOwnParcelsToPay(
  context: AppContext,
  call: CallDeclaring<Pick<typeof MERGE_AND_OUTBOUND_ERRORS, 'parcelNotFound'>>,
  memberId: string,
  packageNos: readonly string[],
): Promise<ParcelRow[]> {
  const parcels: ParcelRow[] = []
  for (const packageNo of sortUnique(packageNos)) {
    const parcel = await findParcelOfMember(context.db, { memberId, packageNo })
    if (parcel?.state !== 'toPay' || parcel.mergedInto !== null) throw refuse(call, 'parcelNotFound')
    parcels.push(parcel)
  }
  return parcels
}
