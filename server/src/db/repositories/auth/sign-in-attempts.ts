import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { signInAttemptCounters } from '../../schema/members'

/**
 * Counts one sign-in of an account, or one of whatever else its key names, within the window that began after `windowStart`, unless it has had `max` of them:
 * one statement decides, so that many at once get no more than one after the other.
 * @returns whether it was counted
 */
export async function recordAttemptWithinLimit(
  db: Db,
  { account, now, windowStart, max }: { account: string; now: Date; windowStart: Date; max: number },
): Promise<boolean> {
  const inWindow = sql`${signInAttemptCounters.since} > ${windowStart.toISOString()}`
  const counted = await db
    .insert(signInAttemptCounters)
    .values({ account, failures: 1, since: now })
    .onConflictDoUpdate({
      target: signInAttemptCounters.account,
      set: {
        failures: sql`case when ${inWindow} then ${signInAttemptCounters.failures} + 1 else 1 end`,
        since: sql`case when ${inWindow} then ${signInAttemptCounters.since} else ${now.toISOString()} end`,
      },
      setWhere: sql`not (${inWindow} and ${signInAttemptCounters.failures} >= ${max})`,
    })
    .returning({ account: signInAttemptCounters.account })
  return counted.length > 0
}

export async function resetSignInAttemptCounter(db: Db, account: string): Promise<void> {
  await db.delete(signInAttemptCounters).where(eq(signInAttemptCounters.account, account))
}

export async function deleteSignInCountersBegunBefore(db: Db, start: Date): Promise<void> {
  await db.delete(signInAttemptCounters).where(lt(signInAttemptCounters.since, start))
}
