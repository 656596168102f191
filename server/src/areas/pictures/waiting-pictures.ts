import type { AppContext } from '../../base/context'

/** A picture may wait a day for what it was uploaded for (ms). */
const UNUSED_PICTURE_LIFETIME_MS = 24 * 3600 * 1000

/** Pictures that came before this are no longer given to anything. */
export const getUnusedPictureCutoff = (context: AppContext): Date =>
  new Date(context.now().getTime() - UNUSED_PICTURE_LIFETIME_MS)
