import type { ParcelStateAndPacking } from '../../../../src/domain/parcels/parcel-state'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

/** Returns the data of a parcel's row that decide which steps are possible. */
export const toParcelStateAndPacking = ({
  state,
  kind,
  packedAt,
}: Pick<ParcelRow, 'state' | 'kind' | 'packedAt'>): ParcelStateAndPacking => ({
  state,
  kind,
  isPacked: packedAt !== null,
})
