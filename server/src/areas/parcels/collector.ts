import type { AnswerOf } from '../../../../src/contract/base/call'
import type { getSuggestedPickupCollector } from '../../../../src/contract/forecast/forecast-receivers'
import { splitPhoneSearchKey } from '../../../../src/domain/addresses/phone'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

type Collector = AnswerOf<typeof getSuggestedPickupCollector>

/**
 * Returns the collector of a parcel at its pickup point. Null for a parcel that goes to the door or has no
 * collector.
 */
export function toPickupCollector(
  parcel: Pick<ParcelRow, 'pickupPointId' | 'receiverName' | 'receiverPhone'> | undefined,
): Collector | null {
  if (!parcel?.pickupPointId || !parcel.receiverName || !parcel.receiverPhone) return null
  return { name: parcel.receiverName, ...splitPhoneSearchKey(parcel.receiverPhone) }
}
