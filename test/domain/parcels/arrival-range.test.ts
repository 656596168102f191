import {
  ARRIVAL_BASIS_MIN,
  compareArrivalRanges,
  findArrivalMilestone,
  findArrivalRange,
  findMilestoneTime,
  getSameSeason,
  isSlowerThanUsual,
  listMilestoneDurations,
} from '@/domain/parcels/arrival-range'
import { isParcelEnRoute, PARCEL_STATES } from '@/domain/parcels/parcel-state'

const DAY_MINUTES = 24 * 60
const REACHED = new Date('2026-12-01T12:00:00Z')
const daysLater = (days: number) => new Date(REACHED.getTime() + days * DAY_MINUTES * 60_000)

/** Past parcels that took these days, each the given number of times. */
const took = (...days: (readonly [days: number, times: number])[]) =>
  days.flatMap(([each, times]) => Array<number>(times).fill(each * DAY_MINUTES))

const ask = (
  sameMode: readonly number[],
  part: {
    sameFlow?: readonly number[]
    sameSeason?: readonly number[]
    days?: number
    offset?: number
  } = {},
) => ({
  past: { sameMode, sameFlow: part.sameFlow ?? sameMode, sameSeason: part.sameSeason ?? [] },
  reachedAt: REACHED,
  now: daysLater(part.days ?? 0),
  utcOffsetMinutes: part.offset ?? 0,
})

describe('the milestones of a parcel', () => {
  it('are those from its payment to its delivery, and of no other state', () => {
    const known = PARCEL_STATES.filter((state) => findArrivalMilestone(state) !== undefined)
    expect(known).toEqual(
      PARCEL_STATES.filter((state) => state === 'paidWaitingOutbound' || isParcelEnRoute(state)),
    )
    expect(known.map(findArrivalMilestone)).toEqual([
      ...['paid', 'shipped', 'cleared', 'inTransit', 'delivering'],
      'shipped',
    ])
  })

  const at = (code: 'paid' | 'paymentCancelled' | 'shipped' | 'signed', days: number) => ({
    code,
    time: daysLater(days),
  })
  it('count from the last time that the parcel reached them', () => {
    const events = [at('shipped', 4), at('paid', 3), at('paymentCancelled', 2), at('paid', 1)]
    expect(findMilestoneTime(events, 'paid')).toEqual(daysLater(3))
    expect(findMilestoneTime(events, 'cleared')).toBeUndefined()
  })
  it('each give the minutes until the signature; a missing one gives none', () => {
    expect(listMilestoneDurations([at('signed', 5), at('shipped', 4), at('paid', 3)], daysLater(5))).toEqual([
      { milestone: 'paid', minutes: 2 * DAY_MINUTES },
      { milestone: 'shipped', minutes: DAY_MINUTES },
    ])
  })
  it('give nothing if they are later than the signature, because a clock was put back', () => {
    expect(listMilestoneDurations([at('shipped', 5), at('paid', 6)], daysLater(5))).toEqual([
      { milestone: 'shipped', minutes: 0 },
    ])
  })
})

describe('the season of a milestone', () => {
  it.each([
    ['2026-11-15', '2025-11-15', 'a year earlier'],
    ['2026-02-10', '2025-01-22', 'a week before the Spring Festival'],
    ['2026-02-27', '2025-02-08', 'ten days after it'],
    ['2028-02-20', '2027-02-20', 'more than twenty days after it'],
    ['2040-02-10', '2039-02-10', 'in a year without a known festival'],
  ])('%s is that of %s: %s', (day, middle) => {
    const { from, until } = getSameSeason(new Date(`${day}T12:00:00Z`))
    expect((from.getTime() + until.getTime()) / 2).toBe(Date.parse(`${middle}T12:00:00Z`))
    expect(until.getTime() - from.getTime()).toBe(14 * DAY_MINUTES * 60_000)
  })
  it('delays the end of a range, and the moment from which a parcel is slow, if it was slower', () => {
    const usual = took([3, 30])
    const until = (sameSeason: readonly number[]) => findArrivalRange(ask(usual, { sameSeason }))?.until
    expect(until([])).toBe('2026-12-04')
    expect(until(took([6, 20]))).toBe('2026-12-07')
    expect(until(took([6, 19]))).toBe('2026-12-04')
    expect(until(took([3.4, 20]))).toBe('2026-12-04')
    expect(until(took([1, 20]))).toBe('2026-12-04')
    const isSlow = (sameSeason: readonly number[]) => isSlowerThanUsual(ask(usual, { sameSeason, days: 5 }))
    expect([isSlow([]), isSlow(took([6, 20]))]).toEqual([true, false])
  })
})

describe('the arrival range', () => {
  it('needs twenty past parcels', () => {
    expect(findArrivalRange(ask(took([3, ARRIVAL_BASIS_MIN - 1])))).toBeUndefined()
    expect(findArrivalRange(ask(took([3, ARRIVAL_BASIS_MIN])))).toEqual({
      from: '2026-12-04',
      until: '2026-12-04',
      basis: 20,
    })
  })
  it('takes the past of its send mode, or of its whole flow if that is too little', () => {
    const sameFlow = took([2, 10], [7, 30])
    expect(findArrivalRange(ask(took([2, 20]), { sameFlow }))).toMatchObject({ basis: 20 })
    expect(findArrivalRange(ask(took([2, 10]), { sameFlow }))).toMatchObject({
      basis: 40,
      until: '2026-12-08',
    })
  })
  it.each([
    ['omits less than the slowest tenth', took([3, 91], [9, 9]), '2026-12-04', '2026-12-04'],
    ['includes the slowest tenth', took([3, 90], [9, 10]), '2026-12-04', '2026-12-10'],
    [
      'omits less than the fastest fifth, if nobody is later',
      took([1, 19], [3, 81]),
      '2026-12-04',
      '2026-12-04',
    ],
    ['includes more than the fastest fifth', took([1, 21], [3, 79]), '2026-12-02', '2026-12-04'],
    ['is wider if the past is short', took([1, 4], [3, 14], [9, 2]), '2026-12-02', '2026-12-10'],
  ])('%s', (_, past, from, until) =>
    expect(findArrivalRange(ask(past))).toEqual({ from, until, basis: past.length }),
  )
  it.each([
    ['nobody after its last day', [9, 9], 0, '2026-12-02'],
    ['nobody who came at the midnight that ends it', [2.5, 9], 0, '2026-12-02'],
    ['everybody on its last day', [2.4, 9], 0, '2026-12-03'],
    ['nobody after midnight at the destination', [2.3, 9], 360, '2026-12-02'],
  ] as const)('holds %s', (_, slowest, offset, from) =>
    expect(findArrivalRange(ask(took([1, 19], [2, 72], slowest), { offset }))).toMatchObject({
      ...{ from, until: '2026-12-03' },
    }),
  )
  it('counts a parcel that took exactly as long', () => {
    expect(findArrivalRange(ask(took([2, 20]), { days: 2 }))).toMatchObject({ basis: 20 })
  })
  it('is in days at the destination', () => {
    const past = took([3, 20])
    expect(findArrivalRange(ask(past, { offset: 720 }))).toMatchObject({ from: '2026-12-05' })
    expect(findArrivalRange(ask(past, { offset: -721 }))).toMatchObject({ from: '2026-12-03' })
  })
  it('moves as time passes: parcels that were faster no longer count', () => {
    const past = took([2, 60], [5, 15], [8, 25])
    expect(findArrivalRange(ask(past))).toMatchObject({ from: '2026-12-03', until: '2026-12-09' })
    expect(findArrivalRange(ask(past, { days: 3 }))).toEqual({
      ...{ from: '2026-12-06', until: '2026-12-09' },
      basis: 40,
    })
    expect(findArrivalRange(ask(past, { days: 6 }))).toEqual({
      ...{ from: '2026-12-09', until: '2026-12-09' },
      basis: 25,
    })
    expect(findArrivalRange(ask(past, { days: 8.1 }))).toBeUndefined()
  })
})

describe('a parcel is slower than usual', () => {
  const past = took([2, 100])
  it.each([
    ['on the last day of its range', 2.4, past, false],
    ['on the next day', 2.6, past, true],
    ['without a past', 99, took([2, 19]), false],
    ['with the least past', 2.6, took([2, 20]), true],
  ])('%s: %p days, %#', (_, days, of, expected) =>
    expect(isSlowerThanUsual(ask(of, { days }))).toBe(expected),
  )
})

describe('the present range', () => {
  const first = { from: '2026-12-30', until: '2027-01-02' }
  it.each([
    ['2026-12-30', '2027-01-02', 'same'],
    ['2026-12-31', '2027-01-03', 'later'],
    ['2026-12-29', '2027-01-03', 'later'],
    ['2026-12-31', '2027-01-01', 'same'],
    ['2026-12-29', '2027-01-02', 'same'],
    ['2026-12-30', '2027-01-01', 'same'],
    ['2026-12-29', '2027-01-01', 'earlier'],
  ])('from %s until %s is %s', (from, until, slip) =>
    expect(compareArrivalRanges(first, { from, until })).toBe(slip),
  )
})
