import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { signInAttempts } from '../../schema/members'

/**
 * Counts one sign-in of an account, or one of whatever else its key names, within the window that began after `windowStart`, unless it has had `max` of them:
 * one statement decides, so that many at once get no more than one after the other.
 * @returns whether it was counted
 */
export async function recordAttemptWithinLimit(
  db: Db,
  { account, now, windowStart, max }: { account: string; now: Date; windowStart: Date; max: number },
): Promise<boolean> {
  const inWindow = sql`${signInAttempts.since} > ${windowStart.toISOString()}`
  const counted = await db
    .insert(signInAttempts)
    .values({ account, failures: 1, since: now })
    .onConflictDoUpdate({
      target: signInAttempts.account,
      set: {
        failures: sql`case when ${inWindow} then ${signInAttempts.failures} + 1 else 1 end`,
        since: sql`case when ${inWindow} then ${signInAttempts.since} else ${now.toISOString()} end`,
      },
      setWhere: sql`not (${inWindow} and ${signInAttempts.failures} >= ${max})`,
    })
    .returning({ account: signInAttempts.account })
  return counted.length > 0
}

export async function deleteSignInAttempts(db: Db, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, account))
}

export async function deleteSignInAttemptsBefore(db: Db, start: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.since, start))
}
