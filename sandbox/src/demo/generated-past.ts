import { DAY_MS } from '../../../src/domain/base/clock'
import type { ArrivalMilestone } from '../../../src/domain/parcels/arrival-range'

const HOUR_MS = 3_600_000

/** The way of one parcel: when it reached each milestone, and when it was signed for. */
export type PastParcel = Readonly<Record<ArrivalMilestone | 'signed', Date>>

/** A route as its parcels experience it. */
export interface RoutePace {
  /** minutes east of UTC */
  warehouseOffset: number
  destinationOffset: number
  /** average number of parcels a day */
  perDay: number
  /** shortest and longest flight or voyage, in hours */
  carriageHours: readonly [number, number]
  /** share of parcels that customs open; they wait days longer */
  inspectedShare: number
  /** shortest and longest way from customs to the courier, in hours */
  inlandHours: readonly [number, number]
  /** whether couriers deliver on Saturdays */
  deliversOnSaturdays: boolean
}

/** Returns numbers from 0 to 1 that depend on the seed only (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** First day of the Chinese year, MM-DD. */
const NEW_YEAR_DAYS: Readonly<Record<number, string>> = {
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
}
/** New year's day of the years that the table lacks, in the middle of its range. */
const OTHER_NEW_YEAR_DAY = '02-05'
/** Days around new year's day on which warehouse and carriers rest: from the eve to the sixth day. */
const FESTIVAL_DAYS = [-1, 6] as const
/** Days around 11 November with more parcels than the warehouse can pack: from the sale to the 24th. */
const PEAK_DAYS = [0, 13] as const

function countDaysSince(monthDay: string, local: number): number {
  const year = new Date(local).getUTCFullYear()
  return Math.floor((local - Date.parse(`${year}-${monthDay}T00:00:00Z`)) / DAY_MS)
}
const isBetween = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to

const isFestival = (local: number) =>
  isBetween(
    countDaysSince(NEW_YEAR_DAYS[new Date(local).getUTCFullYear()] ?? OTHER_NEW_YEAR_DAY, local),
    FESTIVAL_DAYS,
  )
const isPeak = (local: number) => isBetween(countDaysSince('11-11', local), PEAK_DAYS)

/** Returns the first moment from `moment` on that is open; opening hours are whole hours of a local day. */
function waitUntilOpen(
  moment: number,
  offset: number,
  [opens, closes]: readonly [number, number],
  isClosedDay: (local: number, weekday: number) => boolean,
): number {
  let local = moment + offset * 60_000
  for (;;) {
    const midnight = Math.floor(local / DAY_MS) * DAY_MS
    const isClosed = isClosedDay(local, new Date(local).getUTCDay())
    if (!isClosed && local < midnight + opens * HOUR_MS) local = midnight + opens * HOUR_MS
    else if (isClosed || local >= midnight + closes * HOUR_MS) local = midnight + DAY_MS
    else return local - offset * 60_000
  }
}

/** Days on which customs of a destination cannot keep up. Every parcel then waits longer. */
type Backlogs = readonly (readonly [from: number, until: number])[]
const BACKLOGS_A_YEAR = 4
/** Shortest and longest backlog, in days. */
const BACKLOG_DAYS = [3, 9] as const
/** Extra wait of a parcel in a backlog, in hours. */
const BACKLOG_HOURS = [8, 60] as const

function generateBacklogs(random: () => number, start: number, days: number): Backlogs {
  return Array.from({ length: Math.round((days / 365) * BACKLOGS_A_YEAR) }, () => {
    const from = start + random() * days * DAY_MS
    return [from, from + (BACKLOG_DAYS[0] + random() * (BACKLOG_DAYS[1] - BACKLOG_DAYS[0])) * DAY_MS] as const
  })
}

/** Lets a parcel travel from its payment on. */
function travel(
  paid: number,
  { pace, backlogs, random }: { pace: RoutePace; backlogs: Backlogs; random: () => number },
): PastParcel {
  const between = ([least, most]: readonly [number, number]) => (least + (most - least) * random()) * HOUR_MS
  /** long tail: many short waits, few long ones */
  const tail = (meanHours: number) => -Math.log(1 - random()) * meanHours * HOUR_MS
  const isSunday = (_: number, weekday: number) => weekday === 0
  const isPeakNow = isPeak(paid + pace.warehouseOffset * 60_000)
  const packed = waitUntilOpen(
    paid + between([2, 20]) + (isPeakNow ? between([24, 72]) : 0),
    pace.warehouseOffset,
    [9, 20],
    (local, weekday) => weekday === 0 || isFestival(local),
  )
  const shipped = packed + between([1, 4])
  const landed = shipped + between(pace.carriageHours) * (isPeakNow ? 1.3 : 1)
  const isHeldUp = backlogs.some((backlog) => isBetween(landed, backlog))
  const released =
    landed +
    between([2, 10]) +
    (random() < pace.inspectedShare ? 12 * HOUR_MS + tail(48) : 0) +
    (isHeldUp ? between(BACKLOG_HOURS) : 0)
  const cleared = waitUntilOpen(
    released,
    pace.destinationOffset,
    [8, 19],
    (_, weekday) => weekday === 0 || weekday === 6,
  )
  const inTransit = cleared + between([1, 8])
  const isNoDelivery = pace.deliversOnSaturdays
    ? isSunday
    : (_: number, weekday: number) => weekday === 0 || weekday === 6
  const nextRound = (moment: number) => waitUntilOpen(moment, pace.destinationOffset, [7, 11], isNoDelivery)
  let delivering = nextRound(inTransit + between(pace.inlandHours)) + between([0, 1])
  const isMissed = random() < 0.08
  let signed = delivering + between([1, 9])
  if (isMissed) signed = nextRound(delivering + 14 * HOUR_MS) + between([1, 9])
  delivering = Math.min(delivering, signed)
  const at = (moment: number) => new Date(Math.round(moment / 60_000) * 60_000)
  return {
    paid: at(paid),
    shipped: at(shipped),
    cleared: at(cleared),
    inTransit: at(inTransit),
    delivering: at(delivering),
    signed: at(signed),
  }
}

/**
 * Returns the parcels of a route that were paid from `start` on, in that order. They know weekends, the
 * Spring Festival, the peak of 11 November and customs with a long tail. The same seed gives the same parcels.
 */
export function generatePastParcels(
  pace: RoutePace,
  { seed, start, days }: { seed: number; start: Date; days: number },
): PastParcel[] {
  const random = createRandom(seed)
  const backlogs = generateBacklogs(random, start.getTime(), days)
  return Array.from({ length: days }, (_, day) => {
    const midnight = start.getTime() + day * DAY_MS
    const isBusy = isPeak(midnight + pace.warehouseOffset * 60_000)
    const expected = pace.perDay * (isBusy ? 2 : 1)
    const count = Math.floor(expected + random())
    return Array.from({ length: count }, () => midnight + random() * DAY_MS).sort((one, other) => one - other)
  })
    .flat()
    .map((paid) => travel(paid, { pace, backlogs, random }))
}

/** Paces of routes from Dongguan: to Singapore, Hong Kong and Malaysia by air, to the United States by sea. */
export const ROUTE_PACES = {
  singapore: {
    warehouseOffset: 480,
    destinationOffset: 480,
    perDay: 4,
    carriageHours: [10, 40],
    inspectedShare: 0.06,
    inlandHours: [4, 30],
    deliversOnSaturdays: true,
  },
  hongKong: {
    warehouseOffset: 480,
    destinationOffset: 480,
    perDay: 6,
    carriageHours: [3, 10],
    inspectedShare: 0.03,
    inlandHours: [2, 16],
    deliversOnSaturdays: true,
  },
  malaysia: {
    warehouseOffset: 480,
    destinationOffset: 480,
    perDay: 1.2,
    carriageHours: [12, 60],
    inspectedShare: 0.12,
    inlandHours: [8, 72],
    deliversOnSaturdays: false,
  },
  unitedStates: {
    warehouseOffset: 480,
    destinationOffset: -480,
    perDay: 0.6,
    carriageHours: [300, 480],
    inspectedShare: 0.1,
    inlandHours: [24, 120],
    deliversOnSaturdays: true,
  },
} as const satisfies Readonly<Record<string, RoutePace>>
