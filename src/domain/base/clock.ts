const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
const two = (value: number): string => String(value).padStart(2, '0')

/** Date and time on a clock. */
export interface LocalDateTime {
  year: number
  /** MM-DD */
  date: string
  /** HH:MM */
  time: string
}

/**
 * Returns the date and time of a moment on a clock that is `offsetMinutes` east of UTC.
 *
 * The app shows every moment on the reader's own clock (ours: the documents name none). So a list, its
 * details and a route across time zones agree. A later event never seems to come before an earlier one.
 */
export function toLocalDateTime(moment: Date, offsetMinutes: number): LocalDateTime {
  const there = new Date(moment.getTime() + offsetMinutes * MINUTE_MS)
  return {
    year: there.getUTCFullYear(),
    date: `${two(there.getUTCMonth() + 1)}-${two(there.getUTCDate())}`,
    time: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`,
  }
}

/**
 * Formats an offset as 'UTC+8', 'UTC−3:30' or 'UTC'.
 * @param offsetMinutes minutes east of UTC
 */
export function formatUtcOffset(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const minutes = Math.abs(offsetMinutes)
  const rest = minutes % 60
  return `UTC${offsetMinutes < 0 ? '\u2212' : '+'}${Math.floor(minutes / 60)}${rest ? `:${two(rest)}` : ''}`
}

/**
 * The moment of an event, and the offset of the clock at its place in minutes east of UTC; null without a
 * place.
 */
export interface MomentWithOffset {
  moment: Date
  placeOffset: number | null
}

/**
 * Returns the reader's time zone if the app must show it: the clock at one of the places differed from the
 * reader's. Returns undefined if all clocks agree.
 * @param readerOffset returns the offset of the reader's clock at a moment, in minutes east of UTC; summer
 * time changes it
 */
export function findReaderUtcOffsetToShow(
  moments: readonly MomentWithOffset[],
  readerOffset: (moment: Date) => number,
): string | undefined {
  const other = moments.find(
    ({ moment, placeOffset }) => placeOffset !== null && placeOffset !== readerOffset(moment),
  )
  return other && formatUtcOffset(readerOffset(other.moment))
}

/**
 * Returns the start of a moment's week on a clock: Monday at 00:00.
 * @param offsetMinutes minutes east of UTC of that clock
 */
export function getStartOfWeek(moment: Date, offsetMinutes: number): Date {
  const there = new Date(moment.getTime() + offsetMinutes * MINUTE_MS)
  const daysSinceMonday = (there.getUTCDay() + 6) % 7
  const midnight = there.getTime() - (there.getTime() % DAY_MS)
  return new Date(midnight - daysSinceMonday * DAY_MS - offsetMinutes * MINUTE_MS)
}

/**
 * Returns the midnights at which the day and the month of a moment began, on a clock that is `offsetMinutes`
 * east of UTC.
 */
export function getStartsOfDayAndMonth(moment: Date, offsetMinutes: number): { day: Date; month: Date } {
  const there = new Date(moment.getTime() + offsetMinutes * MINUTE_MS)
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  const here = (utc: number) => new Date(utc - offsetMinutes * MINUTE_MS)
  return { day: here(Date.UTC(year, month, date)), month: here(Date.UTC(year, month, 1)) }
}
