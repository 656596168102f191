import type { NewRelease } from './new-release.types'

/** WeChat hands over an app whole, and a newer one at a start. */
export const newRelease: NewRelease = { load: async () => false, wasLoaded: () => false }
