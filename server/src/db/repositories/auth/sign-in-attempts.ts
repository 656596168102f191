import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { failedSignInCounters } from '../../schema/auth'

/**
 * Counts one sign-in of an account, or one of whatever else its key names, within the window that began after `windowStart`, unless it has had `max` of them:
 * one statement decides, so that many at once get no more than one after the other.
 * @returns whether it was counted
 */
export async function recordAttemptWithinLimit(
  db: Db,
  { account, now, windowStart, max }: { account: string; now: Date; windowStart: Date; max: number },
): Promise<boolean> {
  const inWindow = sql`${failedSignInCounters.since} > ${windowStart.toISOString()}`
  const counted = await db
    .insert(failedSignInCounters)
    .values({ account, failures: 1, since: now })
    .onConflictDoUpdate({
      target: failedSignInCounters.account,
      set: {
        failures: sql`case when ${inWindow} then ${failedSignInCounters.failures} + 1 else 1 end`,
        since: sql`case when ${inWindow} then ${failedSignInCounters.since} else ${now.toISOString()} end`,
      },
      setWhere: sql`not (${inWindow} and ${failedSignInCounters.failures} >= ${max})`,
    })
    .returning({ account: failedSignInCounters.account })
  return counted.length > 0
}

export async function resetSignInAttemptCounter(db: Db, account: string): Promise<void> {
  await db.delete(failedSignInCounters).where(eq(failedSignInCounters.account, account))
}

export async function deleteSignInCountersBegunBefore(db: Db, start: Date): Promise<void> {
  await db.delete(failedSignInCounters).where(lt(failedSignInCounters.since, start))
}
