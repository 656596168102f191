import type { AppContext } from '../../base/context'

/** Time that a picture may wait for its use, in ms: one day. */
const UNUSED_PICTURE_LIFETIME_MS = 24 * 3600 * 1000

/** Returns the time before which an unused picture is too old to be used. */
export const getUnusedPictureCutoff = (context: AppContext): Date =>
  new Date(context.now().getTime() - UNUSED_PICTURE_LIFETIME_MS)
