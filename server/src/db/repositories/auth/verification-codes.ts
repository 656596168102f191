import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { verificationCodes } from '../../schema/auth'

type CodeRow = typeof verificationCodes.$inferSelect

/**
 * Replaces an account's code, unless it was sent after `sentBefore`. One statement decides, so that only one
 * of two simultaneous requests gets a code.
 * @returns whether the code was replaced
 */
export async function replaceVerificationCodeSentBefore(
  db: Db,
  row: CodeRow,
  sentBefore: Date,
): Promise<boolean> {
  const { account, ...code } = row
  const replaced = await db
    .insert(verificationCodes)
    .values({ account, ...code })
    .onConflictDoUpdate({
      target: verificationCodes.account,
      set: code,
      setWhere: lte(verificationCodes.sentAt, sentBefore),
    })
    .returning({ account: verificationCodes.account })
  return replaced.length > 0
}

export async function findVerificationCode(db: Db, account: string): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(verificationCodes).where(eq(verificationCodes.account, account))
  return code
}

/** Counts one attempt at an account's code and returns the updated code. */
export async function incrementVerificationAttempts(db: Db, account: string): Promise<CodeRow | undefined> {
  const [code] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(eq(verificationCodes.account, account))
    .returning()
  return code
}

/**
 * Marks a code as used and keeps its row, because the time of sending still delays the next code. The mark
 * decides which of several requests uses the code. A clock cannot: two servers' clocks differ, and two
 * requests may read the same time.
 * @returns whether this call used it
 */
export async function markVerificationCodeUsed(
  db: Db,
  { account, codeHash, now }: Pick<CodeRow, 'account' | 'codeHash'> & { now: Date },
): Promise<boolean> {
  const used = await db
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(verificationCodes.account, account),
        eq(verificationCodes.codeHash, codeHash),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ account: verificationCodes.account })
  return used.length > 0
}

export async function deleteVerificationCodesExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, end))
}

export async function deleteVerificationCodesOfAccounts(db: Db, accounts: readonly string[]): Promise<void> {
  await db.delete(verificationCodes).where(inArray(verificationCodes.account, [...accounts]))
}
