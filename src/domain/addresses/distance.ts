/** Degrees, north and east. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies. */
export function calculateDistanceMetres(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** A distance as it is said: whole tens of metres below one kilometre, then kilometres, below ten with one decimal. */
export function toDisplayDistance(metres: number): { unit: 'm' | 'km'; value: string } {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  if (tens < 1000) return { unit: 'm', value: String(tens) }
  const tenths = Math.round(metres / 100) / 10
  return { unit: 'km', value: tenths < 10 ? tenths.toFixed(1) : String(Math.round(metres / 1000)) }
}
