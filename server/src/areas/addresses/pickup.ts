import {
  buildMaxGramsByPickupType,
  getLimitOfPickupType,
  hasNonZeroPickupLimit,
  isPickupTypeConfigured,
  type PickupLimit,
} from '../../../../src/domain/addresses/pickup'
import type { Db } from '../../db/open-db'
import {
  findDestination,
  findPickupPoint,
  listPickupPointsOfCountry,
  listPickupTypeLimitsOfCountry,
} from '../../db/repositories/warehouse/reference'

/** Returns the weight-pickup config of a destination, and its rows with their volume limits. */
export async function loadPickupTypeLimitsOfCountry(db: Db, country: string) {
  const [destination, rows] = await Promise.all([
    findDestination(db, country),
    listPickupTypeLimitsOfCountry(db, country),
  ])
  return { config: buildMaxGramsByPickupType(destination, rows), rows }
}

/**
 * Returns the self-pickup points that parcels to a destination may use; an empty list where self pickup is
 * not supported (S1 §5).
 */
export async function listUsablePickupPointsOfCountry(db: Db, country: string) {
  const [{ config }, points] = await Promise.all([
    loadPickupTypeLimitsOfCountry(db, country),
    listPickupPointsOfCountry(db, country),
  ])
  return hasNonZeroPickupLimit(config)
    ? points.filter((point) => isPickupTypeConfigured(point.pickupType, config))
    : []
}

/**
 * Returns the limit of a pickup point by the config of its destination; 0 g and 0 cm³ if the point no longer
 * exists.
 */
export async function getPickupPointParcelLimit(db: Db, pickupPointId: string): Promise<PickupLimit> {
  const point = await findPickupPoint(db, pickupPointId)
  return getLimitOfPickupType(
    point?.pickupType ?? 0,
    point ? await listPickupTypeLimitsOfCountry(db, point.country) : [],
  )
}

/**
 * Returns the limits of a destination's pickup points, one for each point; an empty list where self pickup is
 * not supported.
 */
export async function listUsablePickupPointLimitsOfCountry(db: Db, country: string): Promise<PickupLimit[]> {
  const points = await listUsablePickupPointsOfCountry(db, country)
  const rows = await listPickupTypeLimitsOfCountry(db, country)
  return points.map(({ pickupType }) => getLimitOfPickupType(pickupType, rows))
}

type Point = Awaited<ReturnType<typeof listUsablePickupPointsOfCountry>>[number]

/** Groups points by the name of their district, in the given order. Points without a district are last. */
export function groupPickupPointsByDistrict(points: readonly Point[]) {
  const groups = new Map<string, Point[]>()
  const sorted = [...points].sort((a, b) => Number(a.district === null) - Number(b.district === null))
  for (const point of sorted) {
    const key = JSON.stringify(point.district)
    groups.set(key, [...(groups.get(key) ?? []), point])
  }
  return [...groups.values()].map((group) => ({ district: group[0]!.district, points: group }))
}
