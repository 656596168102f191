import type { Privacy } from './privacy.types'

/** A browser asks by itself, for each thing. */
export const privacy: Privacy = { openContract: undefined, authorize: async () => undefined }
