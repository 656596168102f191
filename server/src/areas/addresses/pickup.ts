import { isPickupUsable, pickupConfigOf, supportsPickup } from '../../../../src/domain/pickup'
import type { Db } from '../../db/open-db'
import { findDestination, pickupPointsIn } from '../../db/repositories/reference'

/** The self-pickup points that parcels of a destination may go to; none where self pickup is not supported (S1 §5). */
export async function usablePickupPoints(db: Db, country: string) {
  const [destination, points] = await Promise.all([findDestination(db, country), pickupPointsIn(db, country)])
  const config = pickupConfigOf(
    destination,
    points.map((point) => point.pickupType),
  )
  return supportsPickup(config) ? points.filter((point) => isPickupUsable(point.pickupType, config)) : []
}
