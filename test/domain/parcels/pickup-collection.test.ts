import { encodeCode128 } from '@/domain/base/code-128'
import {
  canBeReadyForPickup,
  findDuePickupNotice,
  getPickupDeadline,
  isPickupPointOpen,
  judgePickupDaysLeft,
  PICKUP_DEADLINE_DAYS_MAX,
  PICKUP_NOTICE_DAYS_MAX,
  parsePickupCode,
  parsePickupDeadline,
  toPickupScanContent,
} from '@/domain/parcels/pickup-collection'
import { countPickupDaysLeft } from '@/domain/parcels/pickup-time'

const HONG_KONG = 480
const NEW_YORK = -300
const at = (iso: string) => new Date(iso)
/** The last day is 3 December in Hong Kong. */
const time = { until: at('2026-12-03T15:59:59.999Z'), utcOffsetMinutes: HONG_KONG }

it('only a parcel on its way to a pickup point can be ready, and only on its own', () => {
  const parcel = { state: 'delivering', distributionMode: 'selfPickup', mergedInto: null } as const
  expect(canBeReadyForPickup(parcel)).toBe(true)
  expect(canBeReadyForPickup({ ...parcel, state: 'inTransit' })).toBe(false)
  expect(canBeReadyForPickup({ ...parcel, state: 'signed' })).toBe(false)
  expect(canBeReadyForPickup({ ...parcel, distributionMode: 'toDoor' })).toBe(false)
  expect(canBeReadyForPickup({ ...parcel, mergedInto: 'PT000000000001' })).toBe(false)
})

it("the deadline is the end of a day by the point's clock", () => {
  expect(getPickupDeadline(at('2026-11-26T15:59:00Z'), 7, HONG_KONG)).toEqual(time.until)
  expect(getPickupDeadline(at('2026-11-26T16:00:00Z'), 7, HONG_KONG)).toEqual(at('2026-12-04T15:59:59.999Z'))
  expect(getPickupDeadline(at('2026-11-27T04:59:00Z'), 7, NEW_YORK)).toEqual(at('2026-12-04T04:59:59.999Z'))
})

it('a chosen day is from today there to the limit', () => {
  const now = at('2026-12-02T17:00:00Z')
  expect(parsePickupDeadline('2026-12-03', HONG_KONG, now)).toEqual(time.until)
  expect(parsePickupDeadline('2026-12-02', HONG_KONG, now)).toBeUndefined()
  const last = new Date(Date.parse('2026-12-03') + PICKUP_DEADLINE_DAYS_MAX * 86_400_000)
  const day = (offset: number) => new Date(last.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  expect(parsePickupDeadline(day(0), HONG_KONG, now)).toBeDefined()
  expect(parsePickupDeadline(day(1), HONG_KONG, now)).toBeUndefined()
  for (const wrong of ['', 'tomorrow', '2026-12-32', '2027-02-29'])
    expect(parsePickupDeadline(wrong, HONG_KONG, now)).toBeUndefined()
})

it("days left count by the point's calendar, and the last ones are urgent", () => {
  const left = (now: string) => countPickupDaysLeft(time, at(now))
  expect(left('2026-11-30T15:59:59Z')).toBe(3)
  expect(left('2026-11-30T16:00:00Z')).toBe(2)
  expect(left('2026-12-03T15:59:59Z')).toBe(0)
  expect(left('2026-12-03T16:00:00Z')).toBe(-1)
  expect([3, 2, 0, -1].map(judgePickupDaysLeft)).toEqual(['waiting', 'lastDays', 'lastDays', 'over'])
})

it('a member is reminded 3 days and 1 day before the end, in the morning, and learns of the end once', () => {
  const due = (noticed: number, now: string) => findDuePickupNotice({ ...time, noticed }, at(now))
  const three = { event: 'pickupEnding', days: 3, noticed: 3 }
  expect(due(7, '2026-11-29T12:00:00Z')).toBeUndefined()
  expect(due(7, '2026-11-30T00:59:59Z')).toBeUndefined()
  expect(due(7, '2026-11-30T01:00:00Z')).toEqual(three)
  expect(due(3, '2026-11-30T12:00:00Z')).toBeUndefined()
  expect(due(3, '2026-12-01T12:00:00Z')).toBeUndefined()
  expect(due(3, '2026-12-02T01:00:00Z')).toEqual({ event: 'pickupEnding', days: 1, noticed: 1 })
  expect(due(1, '2026-12-03T12:00:00Z')).toBeUndefined()
  // A missed reminder is sent late, and replaced by the next one.
  expect(due(7, '2026-12-01T12:00:00Z')).toEqual({ ...three, days: 2 })
  expect(due(7, '2026-12-03T12:00:00Z')).toEqual({ event: 'pickupEnding', days: 0, noticed: 1 })
  // The report itself told a short time.
  expect(due(2, '2026-12-01T12:00:00Z')).toBeUndefined()
  expect(due(0, '2026-12-03T12:00:00Z')).toBeUndefined()
  expect(due(1, '2026-12-03T16:00:00Z')).toEqual({ event: 'pickupOver', noticed: -1 })
  expect(due(-1, '2026-12-04T16:00:00Z')).toBeUndefined()
  // The job reads from the database what can be due.
  const first = at('2026-11-30T01:00:00Z').getTime()
  expect(time.until.getTime() - first).toBeLessThan(PICKUP_NOTICE_DAYS_MAX * 86_400_000)
})

it('a code is typed, or scanned with its prefix', () => {
  expect(toPickupScanContent('048291')).toBe('PT048291')
  for (const good of ['048291', ' 048 291 ', 'PT048291', 'pt048-291', '０４８２９１'])
    expect(parsePickupCode(good)).toBe('048291')
  for (const bad of ['', '48291', '0482910', 'XT048291', '04829a'])
    expect(parsePickupCode(bad)).toBeUndefined()
})

it('a point is open or closed if its hours are one range within a day; other hours are only shown', () => {
  const open = (hours: string, now: string) => isPickupPointOpen(hours, HONG_KONG, at(now))
  expect(open('10:00–21:00', '2026-12-03T01:59:00Z')).toBe(false)
  expect(open('10:00–21:00', '2026-12-03T02:00:00Z')).toBe(true)
  expect(open('10:00-21:00', '2026-12-03T12:59:00Z')).toBe(true)
  expect(open('10:00 – 21:00', '2026-12-03T13:00:00Z')).toBe(false)
  expect(open('00:00–24:00', '2026-12-03T15:59:00Z')).toBe(true)
  for (const hours of ['Mon–Fri 10:00–21:00', '10:00–21:00, 22:00–23:00', '21:00–02:00', '25:00–26:00', ''])
    expect(open(hours, '2026-12-03T02:00:00Z')).toBeUndefined()
})

it('a code becomes the bars of Code 128, its digits in pairs', () => {
  // Reference values from another encoder.
  expect(encodeCode128('PT482916').join('')).toBe('2112143131212133111131413131213222111231223321112331112')
  expect(encodeCode128('PT000000').join('')).toBe('2112143131212133111131412122222122222122221323112331112')
  expect(encodeCode128('Test').join('')).toBe('2112142133111122141142121241123113212331112')
})
