import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../open-db'
import { verificationCodes } from '../schema/members'

type CodeRow = typeof verificationCodes.$inferSelect

/**
 * Puts an account's code in place of the one before, unless that was sent after `sentBefore`: one statement decides, so
 * that of two requests in the same moment one gets a code.
 * @returns whether it did
 */
export async function replaceCode(db: Db, row: CodeRow, sentBefore: Date): Promise<boolean> {
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

export async function findCode(db: Db, account: string): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(verificationCodes).where(eq(verificationCodes.account, account))
  return code
}

/** Counts one attempt at an account's code, and hands back the code with it. */
export async function countCodeAttempt(db: Db, account: string): Promise<CodeRow | undefined> {
  const [code] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(eq(verificationCodes.account, account))
    .returning()
  return code
}

/**
 * Ends a code that is not over, and leaves its row: the time of sending still holds back the next one. One statement
 * decides who of several ends it.
 * @returns whether this one did
 */
export async function endCode(
  db: Db,
  { account, codeHash, now }: Pick<CodeRow, 'account' | 'codeHash'> & { now: Date },
): Promise<boolean> {
  const ended = await db
    .update(verificationCodes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(verificationCodes.account, account),
        eq(verificationCodes.codeHash, codeHash),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ account: verificationCodes.account })
  return ended.length > 0
}

export async function deleteCodesBefore(db: Db, end: Date): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, end))
}

export async function deleteCodes(db: Db, accounts: readonly string[]): Promise<void> {
  await db.delete(verificationCodes).where(inArray(verificationCodes.account, [...accounts]))
}
