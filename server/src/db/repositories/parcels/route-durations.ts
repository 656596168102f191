import { and, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import {
  ARRIVAL_BASIS_MAX,
  ARRIVAL_MILESTONES,
  type ArrivalMilestone,
  type RoutePast,
} from '../../../../../src/domain/parcels/arrival-range'
import { jsonAggSubquery, SINGLE_ROW_SUBQUERY } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcels, routeDurations, type StoredFirstArrival } from '../../schema/parcels'
import { destinations, originDestinationFlows } from '../../schema/warehouse'

export type NewRouteDuration = typeof routeDurations.$inferInsert

/** Rows of one statement: each has five parameters, and a statement takes 65,535. */
const ROWS_PER_STATEMENT = 5000

export async function insertRouteDurations(db: Db, rows: readonly NewRouteDuration[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await db.insert(routeDurations).values(rows.slice(at, at + ROWS_PER_STATEMENT))
}

export async function deleteRouteDurationsSignedBefore(db: Db, end: Date): Promise<void> {
  await db.delete(routeDurations).where(lt(routeDurations.signedAt, end))
}

const isFlow = eq(routeDurations.flowId, sql.placeholder('flowId'))
const isMode = eq(routeDurations.sendModId, sql.placeholder('sendModId'))

const pastOfRoute = definePreparedStatement('past_of_route', (db) => {
  const newestMinutes = (route: SQL | undefined) =>
    jsonAggSubquery(
      db
        .select({ minutes: routeDurations.minutes })
        .from(routeDurations)
        .where(
          and(
            route,
            eq(routeDurations.milestone, sql.placeholder('milestone')),
            sql`${routeDurations.signedAt} > ${sql.placeholder('since')}`,
          ),
        )
        .orderBy(desc(routeDurations.signedAt))
        .limit(ARRIVAL_BASIS_MAX),
    )
  return db
    .select({
      utcOffsetMinutes: sql<number | null>`(select ${destinations.utcOffsetMinutes}
        from ${originDestinationFlows} join ${destinations} on ${destinations.code} = ${originDestinationFlows.tarArea}
        where ${originDestinationFlows.flowId} = ${sql.placeholder('flowId')})`,
      sameMode: newestMinutes(and(isFlow, isMode)),
      sameFlow: newestMinutes(isFlow),
      sameSeason: jsonAggSubquery(
        db
          .select({ minutes: routeDurations.minutes })
          .from(routeDurations)
          .where(
            and(
              isFlow,
              eq(routeDurations.milestone, sql.placeholder('milestone')),
              sql`${routeDurations.signedAt} - ${routeDurations.minutes} * interval '1 minute'
                between ${sql.placeholder('seasonFrom')} and ${sql.placeholder('seasonUntil')}`,
            ),
          )
          .orderBy(desc(routeDurations.signedAt))
          .limit(ARRIVAL_BASIS_MAX),
      ),
    })
    .from(SINGLE_ROW_SUBQUERY)
})

export interface RouteOfDurations {
  flowId: string
  sendModId: string | null
  milestone: ArrivalMilestone
  /** only parcels that were signed for after it */
  since: Date
  /** time a year earlier in which parcels reached the milestone under the same conditions */
  season: { from: Date; until: Date }
}

/**
 * Returns how long the newest parcels of a route took from a milestone, and the offset of the destination's
 * clock in minutes east of UTC; null for an unknown destination.
 */
export async function readRoutePast(
  db: Db,
  { since, season, ...route }: RouteOfDurations,
): Promise<RoutePast & { utcOffsetMinutes: number | null }> {
  const [found] = await pastOfRoute(db).execute({
    ...route,
    since: since.toISOString(),
    seasonFrom: season.from.toISOString(),
    seasonUntil: season.until.toISOString(),
  })
  const { utcOffsetMinutes, sameMode, sameFlow, sameSeason } = found!
  const rising = (rows: readonly { minutes: number }[]) =>
    rows.map(({ minutes }) => minutes).sort((one, other) => one - other)
  return {
    ...{ utcOffsetMinutes, sameMode: rising(sameMode), sameFlow: rising(sameFlow) },
    sameSeason: rising(sameSeason),
  }
}

/** Counts the parcels of each flow and send mode that were signed for after a time, since their payment. */
export const countPastParcels = (
  db: Db,
  since: Date,
): Promise<{ flowId: string; sendModId: string | null; parcels: number }[]> =>
  db
    .select({ flowId: routeDurations.flowId, sendModId: routeDurations.sendModId, parcels: count() })
    .from(routeDurations)
    .where(and(eq(routeDurations.milestone, ARRIVAL_MILESTONES[0]), gt(routeDurations.signedAt, since)))
    .groupBy(routeDurations.flowId, routeDurations.sendModId)

/**
 * Keeps the first arrival range that a member saw, unless one is kept since `paidAt`. A payment that was
 * cancelled and repeated begins again.
 */
export async function keepFirstArrival(
  db: Db,
  { packageNo, first, paidAt }: { packageNo: string; first: StoredFirstArrival; paidAt: Date },
): Promise<void> {
  const isOlder = sql`(${parcels.firstArrival} ->> 'shownAt')::timestamptz < ${paidAt.toISOString()}::timestamptz`
  await db
    .update(parcels)
    .set({ firstArrival: first })
    .where(and(eq(parcels.packageNo, packageNo), sql`(${parcels.firstArrival} is null or ${isOlder})`))
}
