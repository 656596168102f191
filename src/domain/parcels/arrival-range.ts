import { toLocalDateTime } from '../base/clock'
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

/**
 * Returns the days on which a parcel probably arrives, from past parcels that took at least as long as it
 * already takes. Returns undefined with fewer than ARRIVAL_BASIS_MIN of them.
 */
export function findArrivalRange(question: ArrivalQuestion): ArrivalRange | undefined {
  const { past, reachedAt, now } = question
  const elapsed = (now.getTime() - reachedAt.getTime()) / MINUTE_MS
  const slower = pickPast(past).filter((minutes) => minutes >= elapsed)
  if (slower.length < ARRIVAL_BASIS_MIN) return undefined
  return { ...pickUsualDays(slower, question), basis: slower.length }
}

/** Returns whether a parcel takes longer since its last milestone than parcels of its route usually do. */
export function isSlowerThanUsual(question: ArrivalQuestion): boolean {
  const { past, now, utcOffsetMinutes } = question
  const all = pickPast(past)
  if (all.length < ARRIVAL_BASIS_MIN) return false
  return toLocalDay(now, utcOffsetMinutes) > pickUsualDays(all, question).until
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
