import type { Coordinates } from '@/domain/addresses/distance'
import { PermissionRefusedError } from '../permission/permission-refusal'

/** Where the phone is, asked about by the platform itself; undefined where it cannot be told. @throws PermissionRefusedError */
export type GetDeviceLocation = () => Promise<Coordinates | undefined>

/** A place to be shown: degrees, or its address alone. */
export interface MapPlace {
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}

/** Shows a place on a map outside the app; false where none could be opened. */
export type OpenMap = (place: MapPlace) => Promise<boolean>

/** ms until it is left; a phone that has just looked is not asked again */
const PATIENCE_MS = 10_000
const FRESH_MS = 5 * 60_000

export const getDeviceLocation: GetDeviceLocation = () =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        code === PERMISSION_DENIED ? reject(new PermissionRefusedError('member')) : resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })

/** The universal link of a map that phones open in its app, and browsers in a tab. */
export const openMap: OpenMap = async ({ address, latitude, longitude }) => {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  window.open(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`,
    '_blank',
    'noopener',
  )
  return true
}
