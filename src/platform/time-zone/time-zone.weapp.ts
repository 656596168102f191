import type { FormatTimeZone, GetTimeZone } from './time-zone.h5'
import { getUtcOffset, isUtcOffset } from './utc-offset'

/** The mini program has no `Intl`, so it knows no name. */
export const getTimeZone: GetTimeZone = () => getUtcOffset()

export const formatTimeZone: FormatTimeZone = (timeZone) =>
  isUtcOffset(timeZone) ? `UTC${timeZone}` : timeZone
