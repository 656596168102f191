import { type Coordinates, calculateDistanceMetres } from '@/domain/addresses/distance'

interface Located {
  latitude: number | null
  longitude: number | null
}

/** Metres to a point; undefined of one whose place nobody wrote down, or when nobody knows where the phone is. */
export const getMetresToPoint = (
  { latitude, longitude }: Located,
  from: Coordinates | undefined,
): number | undefined =>
  from && latitude !== null && longitude !== null
    ? calculateDistanceMetres(from, { latitude, longitude })
    : undefined

/** Districts and their points, the nearest first; as they came where the phone is nowhere. Those without a place last. */
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
