import type { StaleRelease } from './stale-release.types'

/** WeChat hands over an app whole, and a newer one at a start. */
export const staleRelease: StaleRelease = { reloadIfStale: async () => false, wasJustReloaded: () => false }
