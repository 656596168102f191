import { isParcelSplitAllowed } from '../../../../src/domain/consolidation/split'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import type { WarehouseRow } from '../../db/repositories/warehouse/reference'

/** Returns whether a parcel can be split at its warehouse. */
export const canBeSplit = (
  parcel: Pick<ParcelRow, 'state' | 'kind' | 'moveMode' | 'mergedInto' | 'dissolvedAt'>,
  warehouse: Pick<WarehouseRow, 'canSplit'> | undefined,
): boolean =>
  parcel.mergedInto === null &&
  parcel.dissolvedAt === null &&
  isParcelSplitAllowed({ ...parcel, canSplit: warehouse?.canSplit ?? 0 })
