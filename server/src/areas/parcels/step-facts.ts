import { isEzwayOpen } from '../../../../src/domain/parcels/ezway'
import type { ParcelStateAndPacking } from '../../../../src/domain/parcels/parcel-state'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

/** Returns the data of a parcel's row that decide which steps are possible. */
export const toParcelStateAndPacking = ({
  state,
  kind,
  packedAt,
  ezway,
}: Pick<ParcelRow, 'state' | 'kind' | 'packedAt' | 'ezway'>): ParcelStateAndPacking => ({
  state,
  kind,
  isPacked: packedAt !== null,
  isReceiverAwaited: isEzwayOpen({ state, ezway }),
})
