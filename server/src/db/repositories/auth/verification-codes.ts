import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { verificationCodes } from '../../schema/auth'

type CodeRow = typeof verificationCodes.$inferSelect

/**
 * Puts an account's code in place of the one before, unless that was sent after `sentBefore`: one statement decides, so
 * that of two requests in the same moment one gets a code.
 * @returns whether it did
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

/** Counts one attempt at an account's code, and hands back the code with it. */
export async function incrementVerificationAttempts(db: Db, account: string): Promise<CodeRow | undefined> {
  const [code] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(eq(verificationCodes.account, account))
    .returning()
  return code
}

/**
 * Marks a code as used and leaves its row: the time of sending still holds back the next one. The mark decides who of
 * several uses it. No clock does: those of two servers differ, and two requests may read the same moment.
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
