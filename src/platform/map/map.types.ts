/** A place to be shown: degrees, or its address alone. */
export interface MapPlace {
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}

/** Shows a place on a map outside the app; false where none could be opened. */
export type OpenMap = (place: MapPlace) => Promise<boolean>
