/** Minutes of a day. */
const MINUTES_PER_DAY = 24 * 60

/** Hours of each day in which a member gets no push, no e-mail and no WeChat message. */
export interface QuietHours {
  /** start, in minutes since midnight */
  from: number
  /** end, in minutes since midnight; before `from` if the hours go past midnight, never equal to it */
  to: number
  /** IANA name such as `Europe/London`, or an offset such as `+05:30` */
  timeZone: string
}

/** Last minute of a day, as quiet hours count it. */
export const LAST_MINUTE_OF_DAY = MINUTES_PER_DAY - 1

/** Quiet hours that the app offers first: ten in the evening to eight in the morning. */
export const DEFAULT_QUIET_HOURS = { from: 22 * 60, to: 8 * 60 } as const

const MINUTE_MS = 60_000

/** Returns the offset of a time zone from UTC at a moment, in minutes. */
export type GetUtcOffset = (timeZone: string, at: Date) => number

function isQuietMinute({ from, to }: Pick<QuietHours, 'from' | 'to'>, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/**
 * Returns when the quiet hours end that a moment is in; undefined outside of them. If the clock skips the end,
 * it is as late as without the change of the clock.
 */
export function findQuietHoursEnd(
  quietHours: QuietHours | null,
  now: Date,
  getUtcOffset: GetUtcOffset,
): Date | undefined {
  if (!quietHours) return undefined
  const { to, timeZone } = quietHours
  const offset = getUtcOffset(timeZone, now)
  const localMinutes = Math.floor(now.getTime() / MINUTE_MS) + offset
  const minute = ((localMinutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  if (!isQuietMinute(quietHours, minute)) return undefined
  const localEnd = localMinutes - minute + to + (minute < to ? 0 : MINUTES_PER_DAY)
  const toMoment = (utcOffset: number) => new Date((localEnd - utcOffset) * MINUTE_MS)
  const end = toMoment(offset)
  const offsetAtEnd = getUtcOffset(timeZone, end)
  if (offsetAtEnd === offset) return end
  const changed = toMoment(offsetAtEnd)
  return getUtcOffset(timeZone, changed) === offsetAtEnd ? changed : end
}

/** Format of a time zone: an IANA name, or an offset such as `+05:30`. */
export const TIME_ZONE_FORMAT = /^(?:[A-Za-z][\w+/-]{0,63}|[+-]\d{2}:\d{2})$/
