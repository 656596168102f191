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

/** The weight-pickup config of a destination, with what its rows say of volumes. */
export async function loadPickupTypeLimitsOfCountry(db: Db, country: string) {
  const [destination, rows] = await Promise.all([
    findDestination(db, country),
    listPickupTypeLimitsOfCountry(db, country),
  ])
  return { config: buildMaxGramsByPickupType(destination, rows), rows }
}

/** The self-pickup points that parcels of a destination may go to; none where self pickup is not supported (S1 §5). */
export async function listUsablePickupPointsOfCountry(db: Db, country: string) {
  const [{ config }, points] = await Promise.all([
    loadPickupTypeLimitsOfCountry(db, country),
    listPickupPointsOfCountry(db, country),
  ])
  return hasNonZeroPickupLimit(config)
    ? points.filter((point) => isPickupTypeConfigured(point.pickupType, config))
    : []
}

/** What a pickup point takes by the config of its destination; nothing at one that is there no more. */
export async function getPickupPointParcelLimit(db: Db, pickupPointId: string): Promise<PickupLimit> {
  const point = await findPickupPoint(db, pickupPointId)
  return getLimitOfPickupType(
    point?.pickupType ?? 0,
    point ? await listPickupTypeLimitsOfCountry(db, point.country) : [],
  )
}

/** What the pickup points of a destination take, type by type; nothing where self pickup is not supported. */
export async function listUsablePickupPointLimitsOfCountry(db: Db, country: string): Promise<PickupLimit[]> {
  const points = await listUsablePickupPointsOfCountry(db, country)
  const rows = await listPickupTypeLimitsOfCountry(db, country)
  return points.map(({ pickupType }) => getLimitOfPickupType(pickupType, rows))
}

type Point = Awaited<ReturnType<typeof listUsablePickupPointsOfCountry>>[number]

/** Points under the names of their districts, in the order in which they come; those without one last. */
export function groupPickupPointsByDistrict(points: readonly Point[]) {
  const groups = new Map<string, Point[]>()
  const sorted = [...points].sort((a, b) => Number(a.district === null) - Number(b.district === null))
  for (const point of sorted) {
    const key = JSON.stringify(point.district)
    groups.set(key, [...(groups.get(key) ?? []), point])
  }
  return [...groups.values()].map((group) => ({ district: group[0]!.district, points: group }))
}
