import type { QuietHours } from '../../../../src/domain/messages/quiet-hours'
import { findQuietHoursEnd, findQuietHoursStart } from '../../../../src/domain/messages/quiet-hours'
import type { AppContext } from '../../base/context'
import type { NotificationPreferenceRow } from '../../db/repositories/messages/notification-preferences'

const MINUTE_MS = 60_000
/** Largest offset from UTC in use, in minutes: Kiribati's. */
const UTC_OFFSET_MAX_MINUTES = 14 * 60

/** Returns the minutes of an offset such as `+05:30`; undefined for a name. */
function parseUtcOffset(timeZone: string): number | undefined {
  const parts = /^([+-])(\d{2}):([0-5]\d)$/.exec(timeZone)
  if (!parts) return undefined
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return parts[1] === '-' ? -minutes : minutes
}

const createFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })

/** Returns whether the back end knows a time zone: an IANA name, or an offset in use. */
export function isTimeZoneKnown(timeZone: string): boolean {
  const offset = parseUtcOffset(timeZone)
  if (offset !== undefined) return Math.abs(offset) <= UTC_OFFSET_MAX_MINUTES
  // Node 22 also reads offsets, in more forms than ours.
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    createFormat(timeZone)
    return true
  } catch {
    return false
  }
}

/** Returns the offset of a known time zone from UTC at a moment, in minutes. */
export function getUtcOffsetMinutes(timeZone: string, at: Date): number {
  const offset = parseUtcOffset(timeZone)
  if (offset !== undefined) return offset
  const part = Object.fromEntries(
    createFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute)
  return Math.round((local - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS)
}

/** Returns the quiet hours of a member; null without any. */
export const toQuietHours = (preferences: NotificationPreferenceRow | undefined): QuietHours | null =>
  preferences &&
  preferences.quietFrom !== null &&
  preferences.quietTo !== null &&
  preferences.timeZone !== null
    ? { from: preferences.quietFrom, to: preferences.quietTo, timeZone: preferences.timeZone }
    : null

/** Returns the quiet hours of a member. Without their time zone, which a newer server knew, they are none. */
function toUsableQuietHours(
  { log }: Pick<AppContext, 'log'>,
  preferences: NotificationPreferenceRow | undefined,
): QuietHours | null {
  const quietHours = toQuietHours(preferences)
  if (!quietHours || isTimeZoneKnown(quietHours.timeZone)) return quietHours
  log.error({ timeZone: quietHours.timeZone }, 'the time zone of quiet hours is unknown here')
  return null
}

/** Returns when the quiet hours end that a member is in; undefined outside of them. */
export const findEndOfQuietHours = (
  context: AppContext,
  preferences: NotificationPreferenceRow | undefined,
): Date | undefined =>
  findQuietHoursEnd(toUsableQuietHours(context, preferences), context.now(), getUtcOffsetMinutes)

/** Returns when the quiet hours of a member next begin; undefined without any. */
export const findStartOfQuietHours = (
  context: AppContext,
  preferences: NotificationPreferenceRow | undefined,
): Date | undefined =>
  findQuietHoursStart(toUsableQuietHours(context, preferences), context.now(), getUtcOffsetMinutes)
