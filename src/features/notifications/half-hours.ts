import { LAST_MINUTE_OF_DAY } from '@/domain/messages/quiet-hours'

const STEP_MINUTES = 30
const MINUTES_PER_DAY = LAST_MINUTE_OF_DAY + 1

/** Formats a minute of the day: 1320 → '22:00'. */
export const formatMinuteOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Returns every half hour of a day in minutes since midnight, and the chosen minute. `first` starts the list,
 * so that the usual times are near its top. `excluded` is left out.
 */
export function listHalfHours({
  first,
  chosen,
  excluded,
}: {
  first: number
  chosen: number
  excluded: number
}): readonly number[] {
  const halfHours = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, at) => at * STEP_MINUTES)
  const sinceFirst = (minute: number) => (minute - first + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return [...new Set([...halfHours, chosen])]
    .filter((minute) => minute !== excluded)
    .sort((one, other) => sinceFirst(one) - sinceFirst(other))
}
