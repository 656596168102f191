const two = (value: number) => String(value).padStart(2, '0')

/** YYYY-MM-DD of three numbers, if there is such a day. */
export function toIsoDayIfValid(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** No paper that is still good was issued before, and nobody who is asked for one was born before. */
export const EARLIEST_PLAUSIBLE_YEAR = 1900

/** A day begins first where clocks go 14 hours ahead of UTC. */
const FIRST_BEGINS_MS = 14 * 3_600_000

/** Whether a day has begun nowhere on Earth yet. @param day YYYY-MM-DD */
export const isFutureDayEverywhere = (day: string, now: Date): boolean =>
  now.getTime() < Date.parse(day) - FIRST_BEGINS_MS
