import type { FindUtcOffset, FormatTimeZone, GetTimeZone } from './time-zone.h5'
import { getUtcOffset, isUtcOffset } from './utc-offset'

/** The mini program has no `Intl`, so it knows neither the name of a zone nor the offset of a named one. */
export const getTimeZone: GetTimeZone = () => getUtcOffset()

export const formatTimeZone: FormatTimeZone = (timeZone) =>
  isUtcOffset(timeZone) ? `UTC${timeZone}` : undefined

export const findUtcOffset: FindUtcOffset = (timeZone) => (isUtcOffset(timeZone) ? timeZone : undefined)
