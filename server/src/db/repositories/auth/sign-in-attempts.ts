import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { authAttemptCounters } from '../../schema/auth'

/**
 * Counts one sign-in attempt of an account, or of another subject that its key names. It counts within the
 * window that began after `windowStart`, up to `max` attempts. One statement decides, so that simultaneous
 * attempts get no more than successive ones.
 * @returns whether the attempt was counted
 */
export async function recordAttemptWithinLimit(
  db: Db,
  { account, now, windowStart, max }: { account: string; now: Date; windowStart: Date; max: number },
): Promise<boolean> {
  const inWindow = sql`${authAttemptCounters.since} > ${windowStart.toISOString()}`
  const counted = await db
    .insert(authAttemptCounters)
    .values({ account, failures: 1, since: now })
    .onConflictDoUpdate({
      target: authAttemptCounters.account,
      set: {
        failures: sql`case when ${inWindow} then ${authAttemptCounters.failures} + 1 else 1 end`,
        since: sql`case when ${inWindow} then ${authAttemptCounters.since} else ${now.toISOString()} end`,
      },
      setWhere: sql`not (${inWindow} and ${authAttemptCounters.failures} >= ${max})`,
    })
    .returning({ account: authAttemptCounters.account })
  return counted.length > 0
}

export async function resetSignInAttemptCounter(db: Db, account: string): Promise<void> {
  await db.delete(authAttemptCounters).where(eq(authAttemptCounters.account, account))
}

export async function deleteSignInCountersBegunBefore(db: Db, start: Date): Promise<void> {
  await db.delete(authAttemptCounters).where(lt(authAttemptCounters.since, start))
}
