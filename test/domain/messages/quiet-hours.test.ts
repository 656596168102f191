import { DEFAULT_QUIET_HOURS, findQuietHoursEnd, findQuietHoursStart } from '@/domain/messages/quiet-hours'
import { getUtcOffsetMinutes, isTimeZoneKnown } from '../../../server/src/areas/messages/time-zone'

const NIGHT = DEFAULT_QUIET_HOURS
/** Returns the end of the quiet hours at a moment, both in UTC to the minute. */
const end = (quiet: { from: number; to: number }, timeZone: string, now: string) =>
  findQuietHoursEnd({ ...quiet, timeZone }, new Date(`${now}Z`), getUtcOffsetMinutes)
    ?.toISOString()
    .slice(0, 16)

it.each([
  ['before they begin', NIGHT, 'Asia/Shanghai', '2026-11-20T13:59', undefined],
  [
    'from their first minute, until the next morning',
    NIGHT,
    'Asia/Shanghai',
    '2026-11-20T14:00',
    '2026-11-21T00:00',
  ],
  ['after midnight, until the same morning', NIGHT, 'Asia/Shanghai', '2026-11-20T16:30', '2026-11-21T00:00'],
  ['at their end', NIGHT, 'Asia/Shanghai', '2026-11-21T00:00', undefined],
  ['within one day', { from: 13 * 60, to: 14 * 60 }, 'Asia/Shanghai', '2026-11-20T05:30', '2026-11-20T06:00'],
  ['in a zone of half hours', NIGHT, 'Asia/Kolkata', '2026-11-20T17:00', '2026-11-21T02:30'],
  ['with a positive offset', NIGHT, '+05:30', '2026-11-20T17:00', '2026-11-21T02:30'],
  ['with a negative offset', NIGHT, '-03:30', '2026-11-20T02:00', '2026-11-20T11:30'],
  ['in a night that loses an hour', NIGHT, 'Europe/London', '2026-03-28T23:00', '2026-03-29T07:00'],
  ['in a night that gains an hour', NIGHT, 'Europe/London', '2026-10-24T22:00', '2026-10-25T08:00'],
  [
    'when the clock skips their end',
    { from: 0, to: 90 },
    'Europe/London',
    '2026-03-29T00:30',
    '2026-03-29T01:30',
  ],
])('quiet hours %s', (_, quiet, timeZone, now, expected) => {
  expect(end(quiet, timeZone, now)).toBe(expected)
})

it.each([
  ['later on the same day', '2026-11-20T13:59', '2026-11-20T14:00'],
  ['a day later from their first minute', '2026-11-20T14:00', '2026-11-21T14:00'],
  ['on the next day after their end', '2026-11-20T15:30', '2026-11-21T14:00'],
])('quiet hours begin %s', (_, now, expected) => {
  const quiet = { ...NIGHT, timeZone: 'Asia/Shanghai' }
  const start = findQuietHoursStart(quiet, new Date(`${now}Z`), getUtcOffsetMinutes)
  expect(start?.toISOString().slice(0, 16)).toBe(expected)
})

it('a member without quiet hours is never disturbed in them', () => {
  expect(findQuietHoursStart(null, new Date(), getUtcOffsetMinutes)).toBeUndefined()
  expect(findQuietHoursEnd(null, new Date(), getUtcOffsetMinutes)).toBeUndefined()
})

it('a time zone is a name, or an offset in use', () => {
  for (const known of ['Europe/London', 'Asia/Kolkata', 'UTC', '+05:30', '-12:00', '+14:00'])
    expect([known, isTimeZoneKnown(known)]).toEqual([known, true])
  for (const unknown of ['Atlantis/Sunken', '+15:00', '+05:60', '0530', ''])
    expect([unknown, isTimeZoneKnown(unknown)]).toEqual([unknown, false])
})
