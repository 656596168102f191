import type { AnswerOf } from '../../../../src/contract/base/call'
import type { getSuggestedPickupCollector } from '../../../../src/contract/forecast/forecast-receivers'
import { splitPhoneSearchKey } from '../../../../src/domain/addresses/phone'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

type Collector = AnswerOf<typeof getSuggestedPickupCollector>

/** Who collects a parcel at its pickup point; null of one that goes to the door, or says nothing of it. */
export function toPickupCollector(
  parcel: Pick<ParcelRow, 'pickupPointId' | 'receiverName' | 'receiverPhone'> | undefined,
): Collector | null {
  if (!parcel?.pickupPointId || !parcel.receiverName || !parcel.receiverPhone) return null
  return { name: parcel.receiverName, ...splitPhoneSearchKey(parcel.receiverPhone) }
}
