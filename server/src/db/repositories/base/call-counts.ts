import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { rateLimitCounters } from '../../schema/base'

/** The time `ms` milliseconds before the database's current time. The clocks of the servers differ. */
const ago = (ms: number) => sql`now() - ${ms}::float8 * interval '1 millisecond'`

/**
 * Counts one call of a key within a window of `windowMs`, which the first call starts.
 * @returns The number of calls including this one, and the time left in the window (ms).
 */
export async function incrementRateLimitCounter(
  db: Db,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<{ calls: number; leftMs: number }> {
  const isOver = sql`${rateLimitCounters.since} <= ${ago(windowMs)}`
  const [counted] = await db
    .insert(rateLimitCounters)
    .values({ key, calls: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        calls: sql`case when ${isOver} then 1 else ${rateLimitCounters.calls} + 1 end`,
        since: sql`case when ${isOver} then now() else ${rateLimitCounters.since} end`,
      },
    })
    .returning({
      calls: rateLimitCounters.calls,
      leftMs: sql<number>`(extract(epoch from ${rateLimitCounters.since} - (${ago(windowMs)})) * 1000)::float8`,
    })
  return counted!
}

/** Deletes the counters whose window began longer ago than this (ms). */
export async function deleteRateLimitCountersOlderThan(db: Db, olderThanMs: number): Promise<void> {
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.since, ago(olderThanMs)))
}
