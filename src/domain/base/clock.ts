const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
const two = (value: number): string => String(value).padStart(2, '0')

/** What a clock shows. */
export interface LocalDateTime {
  year: number
  /** MM-DD */
  date: string
  /** HH:MM */
  time: string
}

/**
 * A moment as a clock shows it that goes so many minutes east of UTC. Every moment is told by the reader's own clock
 * (ours: the documents name none), so that a list, its details and a route that crosses zones say the same, and later
 * events never seem to come before earlier ones.
 */
export function toLocalDateTime(moment: Date, offsetMinutes: number): LocalDateTime {
  const there = new Date(moment.getTime() + offsetMinutes * MINUTE_MS)
  return {
    year: there.getUTCFullYear(),
    date: `${two(there.getUTCMonth() + 1)}-${two(there.getUTCDate())}`,
    time: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`,
  }
}

/** 'UTC+8', 'UTC−3:30', 'UTC'. @param offsetMinutes minutes east of UTC */
export function formatUtcOffset(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const minutes = Math.abs(offsetMinutes)
  const rest = minutes % 60
  return `UTC${offsetMinutes < 0 ? '\u2212' : '+'}${Math.floor(minutes / 60)}${rest ? `:${two(rest)}` : ''}`
}

/** When something happened, and how many minutes east of UTC the clock of that place goes; null where it had no place. */
export interface MomentWithOffset {
  moment: Date
  placeOffset: number | null
}

/**
 * The reader's zone where it must be said: a clock at one of the places showed something else than the reader's.
 * Undefined where every clock agrees.
 * @param readerOffset minutes east of UTC of the reader's clock at a moment; summer time changes it
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

/** Monday, 0 o'clock, of the week of a moment by a clock. @param offsetMinutes minutes east of UTC of that clock */
export function getStartOfWeek(moment: Date, offsetMinutes: number): Date {
  const there = new Date(moment.getTime() + offsetMinutes * MINUTE_MS)
  const daysSinceMonday = (there.getUTCDay() + 6) % 7
  const midnight = there.getTime() - (there.getTime() % DAY_MS)
  return new Date(midnight - daysSinceMonday * DAY_MS - offsetMinutes * MINUTE_MS)
}

/** The midnight that a moment's day, and the one that its month, began with, on a clock so many minutes east of UTC. */
export function getStartsOfDayAndMonth(moment: Date, offsetMinutes: number): { day: Date; month: Date } {
  const there = new Date(moment.getTime() + offsetMinutes * MINUTE_MS)
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  const here = (utc: number) => new Date(utc - offsetMinutes * MINUTE_MS)
  return { day: here(Date.UTC(year, month, date)), month: here(Date.UTC(year, month, 1)) }
}
