import type { Coordinates } from '@/domain/addresses/distance'
import { PermissionRefusedError } from '../permission/permission-refusal'

/**
 * Returns the phone's position; the platform asks for permission. Returns undefined where the position is
 * unknown. @throws PermissionRefusedError
 */
export type GetDeviceLocation = () => Promise<Coordinates | undefined>

/** A place for the map: degrees, or only its address. */
export interface MapPlace {
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}

/** Shows a place on a map outside the app. Returns false where no map could be opened. */
export type OpenMap = (place: MapPlace) => Promise<boolean>

/** ms to wait for the position; below, ms in which the phone may reuse its last position */
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

/** Opens the universal link of a map: phones open it in the map app, browsers in a tab. */
export const openMap: OpenMap = async ({ address, latitude, longitude }) => {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  window.open(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`,
    '_blank',
    'noopener',
  )
  return true
}
