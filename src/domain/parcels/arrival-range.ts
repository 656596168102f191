import { DAY_MS, toLocalDateTime } from '../base/clock'
import type { HistoryEvent, ParcelState } from './parcel-state'

/**
 * Steps of a parcel from its payment to its receiver, from each of which its arrival is expected. Each is an
 * event of its history.
 */
export const ARRIVAL_MILESTONES = [
  'paid',
  'shipped',
  'cleared',
  'inTransit',
  'delivering',
] as const satisfies readonly HistoryEvent[]
export type ArrivalMilestone = (typeof ARRIVAL_MILESTONES)[number]

/** Minimum number of past parcels behind a range. With fewer, the app says 'usually' and shows no date. */
export const ARRIVAL_BASIS_MIN = 20
/** Only parcels that were signed for in these last days count. */
export const ARRIVAL_PAST_DAYS = 365
/** Maximum number of past parcels behind a range: the newest ones. */
export const ARRIVAL_BASIS_MAX = 500

/**
 * Share of the past parcels that a range holds, and the greatest share that came after its end. Whole days
 * hold more: test/exhaustive/domain/arrival measures the shares of a generated year.
 */
const HELD_SHARE = 0.8
const LATE_SHARE = 0.1

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const MILESTONE_BY_STATE: Partial<Record<ParcelState, ArrivalMilestone>> = {
  paidWaitingOutbound: 'paid',
  outboundCustoms: 'shipped',
  outboundInTransit: 'shipped',
  clearedTransit: 'cleared',
  inTransit: 'inTransit',
  delivering: 'delivering',
}

/** Returns the last milestone of a parcel that is paid and has not arrived; undefined for any other. */
export const findArrivalMilestone = (state: ParcelState): ArrivalMilestone | undefined =>
  MILESTONE_BY_STATE[state]

/** Returns whether a day of arrival is shown. Once the courier is on the way, none is. */
export const isArrivalDayShown = (state: ParcelState): boolean =>
  state !== 'delivering' && findArrivalMilestone(state) !== undefined

interface TimedEvent {
  code: HistoryEvent
  time: Date
}

/** Returns when a parcel reached a milestone, the last time if it did so twice; undefined if it did not. */
export function findMilestoneTime(
  events: readonly TimedEvent[],
  milestone: ArrivalMilestone,
): Date | undefined {
  const times = events.filter(({ code }) => code === milestone).map(({ time }) => time.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

/** Returns how long a parcel took from each of its milestones until it was signed for, in whole minutes. */
export const listMilestoneDurations = (
  events: readonly TimedEvent[],
  signedAt: Date,
): { milestone: ArrivalMilestone; minutes: number }[] =>
  ARRIVAL_MILESTONES.flatMap((milestone) => {
    const time = findMilestoneTime(events, milestone)
    return time && time <= signedAt
      ? [{ milestone, minutes: Math.round((signedAt.getTime() - time.getTime()) / MINUTE_MS) }]
      : []
  })

/** Days at the destination, as YYYY-MM-DD. Both are inside the range. */
export interface DayRange {
  from: string
  until: string
}

/** A range of days, with the number of past parcels that it is taken from. */
export type ArrivalRange = DayRange & { basis: number }

/** Minutes from one milestone until the signature, of parcels that were signed for; each in rising order. */
export interface RoutePast {
  /** of the same flow and send mode */
  sameMode: readonly number[]
  /** of the same flow, with any send mode */
  sameFlow: readonly number[]
  /** of the same flow, which reached the milestone on the same days a year earlier (`getSameSeason`) */
  sameSeason: readonly number[]
}

/** Days before and after the same day a year earlier whose parcels are its season (ours). */
const SEASON_DAYS = 7
/** Days around the Spring Festival that are compared with those around the previous one (ours). */
const FESTIVAL_SEASON_DAYS = 20
/** A season counts if its parcels took at least this much longer, in the middle (ours). */
const SEASON_SLOWER_MINUTES = 12 * 60

/** First day of the Chinese year, MM-DD (GB/T 33661). In a year without one, the calendar year counts. */
const SPRING_FESTIVALS: Readonly<Record<number, string>> = {
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
  2036: '01-28',
}

const findSpringFestival = (year: number): number | undefined =>
  SPRING_FESTIVALS[year] ? Date.parse(`${year}-${SPRING_FESTIVALS[year]}`) : undefined

/**
 * Returns the time a year earlier in which parcels were on their way under the same conditions. The Spring
 * Festival moves by up to a month, so the days around it are those around the previous one.
 */
export function getSameSeason(reachedAt: Date): { from: Date; until: Date } {
  const year = reachedAt.getUTCFullYear()
  const [festival, previous] = [findSpringFestival(year), findSpringFestival(year - 1)]
  const time = reachedAt.getTime()
  const isFestival = festival && Math.abs(time - festival) < FESTIVAL_SEASON_DAYS * DAY_MS
  const middle = time - (isFestival && previous ? festival - previous : 365 * DAY_MS)
  return { from: new Date(middle - SEASON_DAYS * DAY_MS), until: new Date(middle + SEASON_DAYS * DAY_MS) }
}

/** Returns the day of a moment at a place, as YYYY-MM-DD. */
export function toLocalDay(moment: Date, utcOffsetMinutes: number): string {
  const { year, date } = toLocalDateTime(moment, utcOffsetMinutes)
  return `${year}-${date}`
}

interface ArrivalQuestion {
  past: RoutePast
  /** when the parcel reached its last milestone */
  reachedAt: Date
  now: Date
  /** minutes east of UTC at the destination */
  utcOffsetMinutes: number
}

/**
 * Returns the days that held the arrivals of past parcels, if they had reached their milestone together with
 * this one. At most LATE_SHARE of them came after the end. The start is as late as HELD_SHARE allows. One more
 * parcel is counted outside the range, so that few parcels give a wide one (split conformal prediction).
 * @param minutes of the past parcels, in rising order; not empty
 */
function pickUsualDays(
  minutes: readonly number[],
  { reachedAt, utcOffsetMinutes }: ArrivalQuestion,
): DayRange {
  const count = minutes.length
  const reached = reachedAt.getTime() / MINUTE_MS + utcOffsetMinutes
  const last = minutes[count - Math.max(1, Math.floor(LATE_SHARE * (count + 1)))]!
  const endOfDay = (Math.floor((reached + last) / DAY_MINUTES) + 1) * DAY_MINUTES - reached
  const afterEnd = minutes.findIndex((each) => each >= endOfDay)
  const end = afterEnd < 0 ? count : afterEnd
  const first = minutes[Math.max(0, end - Math.ceil(HELD_SHARE * (count + 1)))]!
  const [from, until] = [first, last].map((each) =>
    toLocalDay(new Date(reachedAt.getTime() + each * MINUTE_MS), utcOffsetMinutes),
  ) as [string, string]
  return { from, until }
}

/** Past parcels of the same send mode, or of the whole flow if they are too few. */
const pickPast = ({ sameMode, sameFlow }: RoutePast): readonly number[] =>
  sameMode.length >= ARRIVAL_BASIS_MIN ? sameMode : sameFlow

const pickMiddle = (minutes: readonly number[]): number => minutes[Math.floor(minutes.length / 2)]!

/** Returns the parcels of the season if they are enough and were slower than all parcels; none otherwise. */
function pickSlowSeason(past: RoutePast): readonly number[] {
  const { sameSeason } = past
  if (sameSeason.length < ARRIVAL_BASIS_MIN) return []
  const isSlow = pickMiddle(sameSeason) - pickMiddle(pickPast(past)) >= SEASON_SLOWER_MINUTES
  return isSlow ? sameSeason : []
}

/**
 * Returns the usual days of past parcels that took at least `elapsed` minutes. Its end is not before that of a
 * slower season. Undefined with fewer than ARRIVAL_BASIS_MIN of them.
 */
function findUsualDays(question: ArrivalQuestion, elapsed: number): ArrivalRange | undefined {
  const isSlower = (minutes: number) => minutes >= elapsed
  const all = pickPast(question.past)
  const slower = all.filter(isSlower)
  if (slower.length < ARRIVAL_BASIS_MIN) return undefined
  const usual = { ...pickUsualDays(slower, question), basis: slower.length }
  const season = pickSlowSeason(question.past).filter(isSlower)
  if (season.length < ARRIVAL_BASIS_MIN) return usual
  const { until } = pickUsualDays(season, question)
  return until > usual.until ? { ...usual, until } : usual
}

/**
 * Returns the days on which a parcel probably arrives, from past parcels that took at least as long as it
 * already takes. Returns undefined with fewer than ARRIVAL_BASIS_MIN of them.
 */
export function findArrivalRange(question: ArrivalQuestion): ArrivalRange | undefined {
  const { reachedAt, now } = question
  return findUsualDays(question, (now.getTime() - reachedAt.getTime()) / MINUTE_MS)
}

/** Returns whether a parcel takes longer since its last milestone than parcels of its route usually do. */
export function isSlowerThanUsual(question: ArrivalQuestion): boolean {
  const usual = findUsualDays(question, 0)
  return usual !== undefined && toLocalDay(question.now, question.utcOffsetMinutes) > usual.until
}

export const ARRIVAL_SLIPS = ['earlier', 'same', 'later'] as const
/** How the present range differs from the one that the member saw first. */
export type ArrivalSlip = (typeof ARRIVAL_SLIPS)[number]

/**
 * Compares the range that a member saw first with the present one. It is later if its end moved by at least
 * one day, and earlier only if both ends moved: a narrower range inside the first one is the same news.
 */
export function compareArrivalRanges(first: DayRange, present: DayRange): ArrivalSlip {
  if (present.until > first.until) return 'later'
  return present.from < first.from && present.until < first.until ? 'earlier' : 'same'
}
