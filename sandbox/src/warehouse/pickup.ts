import { reportReadyForPickup } from '../../../server/src/areas/parcels/pickup-collection'
import type { AppContext } from '../../../server/src/base/context'
import type { ParcelRow } from '../../../server/src/db/repositories/parcels/parcels'
import {
  listOpenPickupCollections,
  type PickupCollectionRow,
} from '../../../server/src/db/repositories/parcels/pickup-collections'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { canBeReadyForPickup } from '../../../src/domain/parcels/pickup-collection'
import * as calls from '../../contract/pickup'

/** Serves the calls of the self-pickup point, played by the operator. */
export function sandboxPickupRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxReportReadyForPickup, ({ call, payload }) =>
    reportReadyForPickup(context, call, payload),
  )
}

/**
 * Returns a function that shows whether a parcel waits at its pickup point. It never shows the code: only the
 * collector knows it.
 */
export async function loadPickupViews({ db }: AppContext, parcels: readonly ParcelRow[]) {
  const waiting = await listOpenPickupCollections(
    db,
    parcels.filter(canBeReadyForPickup).map(({ packageNo }) => packageNo),
  )
  const until = (packageNo: string): PickupCollectionRow['until'] | undefined =>
    waiting.find((each) => each.packageNo === packageNo)?.until
  return (parcel: ParcelRow) =>
    canBeReadyForPickup(parcel) && parcel.pickupPointId
      ? {
          pickupPointId: parcel.pickupPointId,
          until: until(parcel.packageNo)?.toISOString() ?? null,
        }
      : null
}
