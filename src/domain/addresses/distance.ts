/** A position in degrees, north and east. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance between two positions in metres, in a straight line. */
export function calculateDistanceMetres(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)))
}

/**
 * Rounds a distance for display: to tens of metres below 1 km (10 m at least), to 0.1 km below 10 km, and to
 * whole kilometres above.
 */
export function toDisplayDistance(metres: number): { unit: 'm' | 'km'; value: string } {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  if (tens < 1000) return { unit: 'm', value: String(tens) }
  const tenths = Math.round(metres / 100) / 10
  return { unit: 'km', value: tenths < 10 ? tenths.toFixed(1) : String(Math.round(metres / 1000)) }
}
