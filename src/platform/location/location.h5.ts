import { PermissionRefusedError } from '../permission/permission.types'
import type { GetDeviceLocation } from './location.types'

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
