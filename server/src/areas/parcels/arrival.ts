import type { HandlerAnswerOf } from '../../../../src/contract/base/call'
import type { getPackageDetail } from '../../../../src/contract/parcels/parcel-detail'
import { DAY_MS } from '../../../../src/domain/base/clock'
import {
  ARRIVAL_PAST_DAYS,
  type ArrivalRange,
  compareArrivalRanges,
  type DayRange,
  findArrivalMilestone,
  findArrivalRange,
  findMilestoneTime,
  getSameSeason,
  isArrivalDayShown,
  isSlowerThanUsual,
  listMilestoneDurations,
  toLocalDay,
} from '../../../../src/domain/parcels/arrival-range'
import type { AppContext } from '../../base/context'
import type { Db } from '../../db/open-db'
import { listEventsOfParcels, type ParcelEventRow } from '../../db/repositories/parcels/parcel-events'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import {
  insertRouteDurations,
  keepFirstArrival,
  type RouteOfDurations,
  readRoutePast,
} from '../../db/repositories/parcels/route-durations'

type ArrivalView = NonNullable<HandlerAnswerOf<typeof getPackageDetail>['arrival']>

type ParcelOnRoute = Pick<
  ParcelRow,
  'packageNo' | 'state' | 'flowId' | 'sendModId' | 'distributionMode' | 'mergedInto' | 'firstArrival'
>
type Events = readonly Pick<ParcelEventRow, 'code' | 'time'>[]

/**
 * Returns whether a parcel counts as past of its route, and arrives by it. A receiver collects from a pickup
 * point when he likes, so that its signature says nothing about the way. A parcel inside a merged one has no
 * way of its own.
 */
const isDeliveredToDoor = ({ distributionMode, mergedInto }: ParcelOnRoute) =>
  distributionMode === 'toDoor' && mergedInto === null

/** Writes how long a parcel took that was just signed for. Runs in the transaction of the signature. */
export async function recordRouteDurations({ db, now }: AppContext, parcel: ParcelOnRoute): Promise<void> {
  const { packageNo, flowId, sendModId } = parcel
  if (flowId === null || !isDeliveredToDoor(parcel)) return
  const signedAt = now()
  const durations = listMilestoneDurations(await listEventsOfParcels(db, [packageNo]), signedAt)
  await insertRouteDurations(
    db,
    durations.map((duration) => ({ ...duration, flowId, sendModId, signedAt })),
  )
}

type Past = ReturnType<typeof readRoutePast>

/** How long a read past of a route is used (ms). Routes are few, and their past changes slowly. */
const PAST_LIFETIME_MS = 10 * 60_000
/** Maximum number of read pasts that are kept: one for each milestone of a route, and day on which it was. */
const PASTS_MAX = 500
const pastsByDb = new WeakMap<Db, Map<string, { readAt: number; past: Past }>>()

function readRoutePastCached(
  { db, now }: AppContext,
  route: Omit<RouteOfDurations, 'since' | 'season'>,
  reachedAt: Date,
): Past {
  const pasts = pastsByDb.get(db) ?? new Map<string, { readAt: number; past: Past }>()
  pastsByDb.set(db, pasts)
  const day = toLocalDay(reachedAt, 0)
  const key = [route.flowId, route.sendModId, route.milestone, day].join()
  const readAt = now().getTime()
  const known = pasts.get(key)
  // The sandbox may also put the clock back.
  if (known && Math.abs(readAt - known.readAt) < PAST_LIFETIME_MS) return known.past
  const since = new Date(readAt - ARRIVAL_PAST_DAYS * DAY_MS)
  const past = readRoutePast(db, { ...route, since, season: getSameSeason(reachedAt) })
  if (pasts.size >= PASTS_MAX) pasts.clear()
  pasts.set(key, { readAt, past })
  past.catch(() => pasts.delete(key))
  return past
}

/** The first range that the member saw, unless the parcel was paid again after it. */
const findFirstSeen = ({ firstArrival }: ParcelOnRoute, paidAt: Date) =>
  firstArrival && Date.parse(firstArrival.shownAt) >= paidAt.getTime()
    ? { from: firstArrival.from, until: firstArrival.until }
    : null

interface Expected {
  range: ArrivalRange | undefined
  isSlow: boolean
  /** day at the destination */
  today: string
  paidAt: Date
}

async function findExpected(
  context: AppContext,
  parcel: ParcelOnRoute,
  events: Events,
): Promise<Expected | undefined> {
  const { state, flowId, sendModId } = parcel
  const milestone = findArrivalMilestone(state)
  const reachedAt = milestone && findMilestoneTime(events, milestone)
  const paidAt = findMilestoneTime(events, 'paid')
  if (!milestone || !reachedAt || !paidAt || flowId === null || !isDeliveredToDoor(parcel)) return undefined
  const { utcOffsetMinutes, ...past } = await readRoutePastCached(
    context,
    { flowId, sendModId, milestone },
    reachedAt,
  )
  if (utcOffsetMinutes === null) return undefined
  const now = context.now()
  const question = { past, reachedAt, now, utcOffsetMinutes }
  return {
    range: findArrivalRange(question),
    isSlow: isSlowerThanUsual(question),
    today: toLocalDay(now, utcOffsetMinutes),
    paidAt,
  }
}

/**
 * Returns when a paid parcel probably arrives, and whether that changed since its member saw it first; null
 * if its route has too few past parcels. The first range that a member reads is kept with the parcel.
 */
export async function loadArrival(
  context: AppContext,
  parcel: ParcelOnRoute,
  events: Events,
): Promise<ArrivalView | null> {
  const expected = await findExpected(context, parcel, events)
  if (!expected) return null
  const { range, isSlow, today, paidAt } = expected
  const seen = findFirstSeen(parcel, paidAt)
  if (range && !seen) {
    const { from, until } = range
    const first = { from, until, shownAt: context.now().toISOString() }
    await keepFirstArrival(context.db, { packageNo: parcel.packageNo, first, paidAt })
    return { range, first: { from, until }, slip: 'same', isOverdue: isSlow }
  }
  const isOverdue = isSlow || (seen !== null && today > seen.until)
  if (range && seen) return { range, first: seen, slip: compareArrivalRanges(seen, range), isOverdue }
  return isOverdue ? { range: null, first: seen, slip: 'later', isOverdue } : null
}

/**
 * Returns the days on which parcels of a list probably arrive, by parcel number. The member sees them here
 * first, so they are kept as in `loadArrival`. The parcels share one read of their histories.
 */
export async function loadArrivalsOfList(
  context: AppContext,
  rows: readonly ParcelOnRoute[],
): Promise<ReadonlyMap<string, DayRange>> {
  const moving = rows.filter((row) => isArrivalDayShown(row.state) && isDeliveredToDoor(row))
  if (moving.length === 0) return new Map()
  const events = await listEventsOfParcels(
    context.db,
    moving.map(({ packageNo }) => packageNo),
  )
  const found = await Promise.all(
    moving.map(async (row) => {
      const own = events.filter(({ packageNo }) => packageNo === row.packageNo)
      return { packageNo: row.packageNo, days: toArrivalDays(row, await loadArrival(context, row, own)) }
    }),
  )
  return new Map(found.flatMap(({ packageNo, days }) => (days ? [[packageNo, days] as const] : [])))
}

/** Returns the days that a card shows; null if it shows none. */
export function toArrivalDays(
  { state }: Pick<ParcelOnRoute, 'state'>,
  arrival: ArrivalView | null,
): DayRange | null {
  if (!arrival?.range || !isArrivalDayShown(state)) return null
  const { from, until } = arrival.range
  return { from, until }
}

/** Returns the range alone, for a reader who is not the member; null without one. Keeps nothing. */
export async function loadArrivalRange(
  context: AppContext,
  parcel: ParcelOnRoute,
  events: Events,
): Promise<ArrivalRange | null> {
  return (await findExpected(context, parcel, events))?.range ?? null
}
