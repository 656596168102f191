import type { WarehouseStepContext } from '../../../../src/domain/parcels/parcel-state'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

/** A parcel's row as its steps are judged. */
export const toWarehouseStepContext = ({
  state,
  kind,
  packedAt,
}: Pick<ParcelRow, 'state' | 'kind' | 'packedAt'>): WarehouseStepContext => ({
  state,
  kind,
  isPacked: packedAt !== null,
})
