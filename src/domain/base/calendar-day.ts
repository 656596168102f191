const two = (value: number) => String(value).padStart(2, '0')

/** Returns YYYY-MM-DD for a year, a month and a day; undefined if no such day exists. */
export function toIsoDayIfValid(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/**
 * Earliest year of a date on a document. No valid document was issued before it, and no living holder was
 * born before it.
 */
export const EARLIEST_PLAUSIBLE_YEAR = 1900

/** The time by which a day begins before UTC where clocks are 14 hours ahead, in ms. */
const FIRST_BEGINS_MS = 14 * 3_600_000

/**
 * Returns whether a day has not begun anywhere on Earth yet.
 * @param day YYYY-MM-DD
 */
export const isFutureDayEverywhere = (day: string, now: Date): boolean =>
  now.getTime() < Date.parse(day) - FIRST_BEGINS_MS
