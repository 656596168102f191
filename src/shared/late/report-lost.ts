import { report } from '@/client/track'
import { INTERNAL_ERROR } from '@/domain/envelope'

/** Tells of code that did not come, or not in time, and which: nobody else hears of it in the mini program. */
export const reportLost = (error: unknown): void =>
  report('error', INTERNAL_ERROR.resource, error instanceof Error ? error.message : String(error))
