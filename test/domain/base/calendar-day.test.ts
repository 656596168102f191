import { isFutureDayEverywhere, toIsoDayIfValid } from '@/domain/base/calendar-day'

it.each([
  [2026, 1, 1, '2026-01-01'],
  [2026, 12, 31, '2026-12-31'],
  [2026, 2, 28, '2026-02-28'],
  [2024, 2, 29, '2024-02-29'],
  [2000, 2, 29, '2000-02-29'],
  [2026, 4, 30, '2026-04-30'],
])('%i, %i, %i is %s', (year, month, day, text) => expect(toIsoDayIfValid(year, month, day)).toBe(text))

it.each([
  [2026, 2, 29],
  [1900, 2, 29],
  [2026, 4, 31],
  [2026, 12, 32],
  [2026, 1, 0],
  [2026, 0, 1],
  [2026, 13, 1],
  // Month and day match, but not the year: `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  [26, 1, 1],
  // Only the day matches: `Date.UTC` moves month 13 into the next year.
  [2026, 13, 31],
  [2026, 1, 32],
])('%i, %i, %i is not a date', (year, month, day) =>
  expect(toIsoDayIfValid(year, month, day)).toBeUndefined(),
)

it.each([
  ['2026-11-22', '2026-11-21T10:00:00Z', false],
  ['2026-11-22', '2026-11-21T09:59:59Z', true],
  ['2026-11-22', '2026-11-22T00:00:00Z', false],
  ['1900-01-01', '2026-11-22T00:00:00Z', false],
  ['2099-01-01', '2026-11-22T00:00:00Z', true],
])('%s is in the future in every time zone at %s: %s', (day, now, isToCome) =>
  expect(isFutureDayEverywhere(day, new Date(now))).toBe(isToCome),
)
