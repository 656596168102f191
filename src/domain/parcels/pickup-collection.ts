import { toIsoDayIfValid } from '../base/calendar-day'
import { DAY_MS } from '../base/clock'
import { toHalfWidth } from '../base/text'
import type { ParcelState } from './parcel-state'
import { countDay, countPickupDaysLeft, type PickupTime } from './pickup-time'

/**
 * A parcel for self pickup is ready once its point reports it. From then on the member has a code, and a
 * deadline at the end of a day by the point's clock. The state of the parcel stays `delivering` (ours).
 */

/** Days that a point keeps a parcel after the day of its arrival, unless its row says otherwise (ours). */
export const PICKUP_KEPT_DAYS = 7

/** Maximum number of days from today to a deadline that the operator chooses (ours). */
export const PICKUP_DEADLINE_DAYS_MAX = 90

/** Days left from which the deadline is marked as urgent; 0 is the last day (ours). */
export const PICKUP_URGENT_DAYS = 2

/** Days left at which the member is reminded, once each (ours). */
const REMINDER_DAYS = [1, 3]

/** Hour of the point's day from which a reminder may be sent, so that it wakes nobody (ours). */
const REMINDER_HOUR = 9

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Named reasons to give a parcel out without its code: the collector's ID was compared, customer service
 * allowed it, or the point brought the parcel to the door.
 */
export const PICKUP_HAND_OVER_REASONS = ['idChecked', 'customerService', 'toDoor'] as const
export type PickupHandOverReason = (typeof PICKUP_HAND_OVER_REASONS)[number]

/** Returns whether a parcel waits at its pickup point or is brought there, so that it can be reported ready. */
export const canBeReadyForPickup = (parcel: {
  state: ParcelState
  distributionMode: string | null
  mergedInto: string | null
}): boolean =>
  parcel.state === 'delivering' && parcel.distributionMode === 'selfPickup' && parcel.mergedInto === null

const getEndOfDay = (day: number, utcOffsetMinutes: number): Date =>
  new Date((day + 1) * DAY_MS - utcOffsetMinutes * MINUTE_MS - 1)

/**
 * Returns the end of the last day, by the point's clock.
 * @param keptDays number of days after the day of the arrival
 */
export const getPickupDeadline = (readyAt: Date, keptDays: number, utcOffsetMinutes: number): Date =>
  getEndOfDay(countDay(readyAt, utcOffsetMinutes) + keptDays, utcOffsetMinutes)

/**
 * Returns the end of a chosen day by the point's clock. Returns undefined for a day that is over there, that
 * does not exist, or that is too far away.
 * @param day YYYY-MM-DD
 */
export function parsePickupDeadline(day: string, utcOffsetMinutes: number, now: Date): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  const real = toIsoDayIfValid(year ?? 0, month ?? 0, date ?? 0)
  if (!real) return undefined
  const chosen = Date.parse(real) / DAY_MS
  const left = chosen - countDay(now, utcOffsetMinutes)
  return left >= 0 && left <= PICKUP_DEADLINE_DAYS_MAX ? getEndOfDay(chosen, utcOffsetMinutes) : undefined
}

/** Returns how urgent it is to collect a parcel with this number of days left. */
export function judgePickupDaysLeft(daysLeft: number): 'waiting' | 'lastDays' | 'over' {
  if (daysLeft < 0) return 'over'
  return daysLeft <= PICKUP_URGENT_DAYS ? 'lastDays' : 'waiting'
}

/** Notice that is due: a reminder with the days left, or that the time is over. */
export type PickupNotice =
  | { event: 'pickupEnding'; days: number; noticed: number }
  | { event: 'pickupOver'; noticed: number }

/** Value of `noticed` once the member knows that the time is over. */
const NOTICED_END = -1

/**
 * Returns the notice that is due; undefined if none is. A notice that was missed is replaced by the next one.
 * @param noticed the lowest number of days left that the member knows, first from the report of the point
 */
export function findDuePickupNotice(
  time: PickupTime & { noticed: number },
  now: Date,
): PickupNotice | undefined {
  const days = countPickupDaysLeft(time, now)
  if (days < 0) return time.noticed > NOTICED_END ? { event: 'pickupOver', noticed: NOTICED_END } : undefined
  const reminder = REMINDER_DAYS.find((each) => days <= each)
  if (reminder === undefined || reminder >= time.noticed) return undefined
  const hour = Math.floor((now.getTime() + time.utcOffsetMinutes * MINUTE_MS) / HOUR_MS) % 24
  return hour < REMINDER_HOUR ? undefined : { event: 'pickupEnding', days, noticed: reminder }
}

/** Number of days before the deadline from which a notice can be due. */
export const PICKUP_NOTICE_DAYS_MAX = Math.max(...REMINDER_DAYS) + 1

/** Returns the content of the QR code and the bar code: a prefix, so that a scanner knows what it read. */
export const toPickupScanContent = (code: string): string => `PT${code}`

/** Returns the six digits of a typed or scanned code; undefined for anything else. */
export const parsePickupCode = (text: string): string | undefined =>
  /^(?:PT)?(\d{6})$/i.exec(toHalfWidth(text).replace(/[\s-]/g, ''))?.[1]

const OPENING_HOURS = /^([01]\d|2[0-3]):([0-5]\d)\s*[-\u2013]\s*([01]\d|2[0-4]):([0-5]\d)$/

/**
 * Returns whether a point is open now. Returns undefined unless its hours are one range within a day, such as
 * '10:00–21:00': other hours are only shown.
 */
export function isPickupPointOpen(
  businessHours: string,
  utcOffsetMinutes: number,
  now: Date,
): boolean | undefined {
  const found = OPENING_HOURS.exec(businessHours.trim())
  if (!found) return undefined
  const [fromHour, fromMinute, untilHour, untilMinute] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute]
  if (from >= until) return undefined
  const minute = Math.floor(now.getTime() / MINUTE_MS + utcOffsetMinutes) % (24 * 60)
  return from <= minute && minute < until
}
