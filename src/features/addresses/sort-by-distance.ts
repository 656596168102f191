import { type Coordinates, calculateDistanceMetres } from '@/domain/addresses/distance'

interface Located {
  latitude: number | null
  longitude: number | null
}

/**
 * Returns the metres to a point. Undefined if the point has no coordinates, or the phone's location is
 * unknown.
 */
export const getMetresToPoint = (
  { latitude, longitude }: Located,
  from: Coordinates | undefined,
): number | undefined =>
  from && latitude !== null && longitude !== null
    ? calculateDistanceMetres(from, { latitude, longitude })
    : undefined

/**
 * Sorts districts and their points by distance, nearest first. Points without coordinates are last. Without
 * the phone's location the order stays.
 */
export function sortByDistance<Group extends { points: readonly Located[] }>(
  groups: readonly Group[],
  from: Coordinates | undefined,
): Group[] {
  if (!from) return [...groups]
  const far = (point: Located) => getMetresToPoint(point, from) ?? Number.POSITIVE_INFINITY
  const sorted = groups.map((group) => ({
    ...group,
    points: [...group.points].sort((a, b) => far(a) - far(b)),
  }))
  const nearest = ({ points }: Group) => Math.min(...points.map(far))
  return sorted.sort((a, b) => nearest(a) - nearest(b))
}
