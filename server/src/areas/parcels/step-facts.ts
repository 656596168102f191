import type { ParcelStateAndPacking } from '../../../../src/domain/parcels/parcel-state'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

/** A parcel's row as its steps are judged. */
export const toParcelStateAndPacking = ({
  state,
  kind,
  packedAt,
}: Pick<ParcelRow, 'state' | 'kind' | 'packedAt'>): ParcelStateAndPacking => ({
  state,
  kind,
  isPacked: packedAt !== null,
})
