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

/** Reads a clock: minutes since 1970 and since midnight. */
function readClock(now: Date, utcOffset: number): { minutes: number; minuteOfDay: number } {
  const minutes = Math.floor(now.getTime() / MINUTE_MS) + utcOffset
  return { minutes, minuteOfDay: ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY }
}

/**
 * Returns when the clock of a time zone next shows a minute of the day. If the clock skips it, it is as late as
 * without the change of the clock.
 */
function findNext(minute: number, timeZone: string, now: Date, getUtcOffset: GetUtcOffset): Date {
  const offset = getUtcOffset(timeZone, now)
  const { minutes, minuteOfDay } = readClock(now, offset)
  const local = minutes - minuteOfDay + minute + (minuteOfDay < minute ? 0 : MINUTES_PER_DAY)
  const toMoment = (utcOffset: number) => new Date((local - utcOffset) * MINUTE_MS)
  const next = toMoment(offset)
  const offsetThen = getUtcOffset(timeZone, next)
  if (offsetThen === offset) return next
  const changed = toMoment(offsetThen)
  return getUtcOffset(timeZone, changed) === offsetThen ? changed : next
}

/** Returns when the quiet hours end that a moment is in; undefined outside of them. */
export function findQuietHoursEnd(
  quietHours: QuietHours | null,
  now: Date,
  getUtcOffset: GetUtcOffset,
): Date | undefined {
  if (!quietHours) return undefined
  const { to, timeZone } = quietHours
  const { minuteOfDay } = readClock(now, getUtcOffset(timeZone, now))
  return isQuietMinute(quietHours, minuteOfDay) ? findNext(to, timeZone, now, getUtcOffset) : undefined
}

/** Returns when quiet hours next begin after a moment; undefined for a member without any. */
export const findQuietHoursStart = (
  quietHours: QuietHours | null,
  now: Date,
  getUtcOffset: GetUtcOffset,
): Date | undefined =>
  quietHours ? findNext(quietHours.from, quietHours.timeZone, now, getUtcOffset) : undefined

/** Format of a time zone: an IANA name, or an offset such as `+05:30`. */
export const TIME_ZONE_FORMAT = /^(?:[A-Za-z][\w+/-]{0,63}|[+-]\d{2}:\d{2})$/
