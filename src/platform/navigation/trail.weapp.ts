import type { Trail } from './trail.types'

/** A mini program is not reloaded: WeChat's stack of pages is all there is. */
export const trail: Trail = { remember: () => undefined, behind: () => [], goBackTo: () => undefined }
