import { isPickupUsable, pickupConfigOf, supportsPickup } from '../../../../src/domain/address'
import type { Db } from '../../db/open-db'
import { pickupPointsIn } from './repository'

/** The self-pickup points that parcels of a destination may go to; none where self pickup is not supported (S1 §5). */
export async function usablePickupPoints(db: Db, country: string) {
  const points = await pickupPointsIn(db, country)
  const config = pickupConfigOf(
    country,
    points.map((point) => point.pickupType),
  )
  return supportsPickup(config) ? points.filter((point) => isPickupUsable(point.pickupType, config)) : []
}
