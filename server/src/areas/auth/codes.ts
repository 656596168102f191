import { eq, lte, sql } from 'drizzle-orm'
import type { World } from '../../context'
import { signInAttempts, verificationCodes } from '../../db/schema/members'
import { outbox } from '../../db/schema/system'
import { Failure } from '../../http/failure'
import { hashOf } from '../../http/session'
import { newId, sixDigits } from '../../ids'
import { type Account, accountKey } from './accounts'

/** ms */
export const RESEND_AFTER_MS = 60_000
/** ms */
export const CODE_LIFETIME_MS = 5 * 60_000
const CODE_ATTEMPTS = 5
const SIGN_IN_FAILURES = 10
/** Failed sign-ins are counted for this long (ms). */
export const SIGN_IN_WINDOW_MS = 10 * 60_000

/** Puts a six-digit code into the outbox; a real SMS or e-mail service empties it (docs/back-end.md). */
export async function sendVerificationCode(world: World, account: Account, text: (code: string) => string) {
  const key = accountKey(account)
  const now = world.now()
  const code = sixDigits()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const row = { codeHash: hashOf(key + code), attempts: 0, sentAt: now, expiresAt }
  // Together: a code without its message would hold back the next one for a minute.
  await world.db.transaction(async (db) => {
    // One statement decides, so that two askers in the same moment get one code.
    const [sent] = await db
      .insert(verificationCodes)
      .values({ account: key, ...row })
      .onConflictDoUpdate({
        target: verificationCodes.account,
        set: row,
        setWhere: lte(verificationCodes.sentAt, new Date(now.getTime() - RESEND_AFTER_MS)),
      })
      .returning()
    if (!sent) throw new Failure('A2', { resendAfterMs: await waitOf({ ...world, db }, key) })
    await db
      .insert(outbox)
      .values({ id: newId(), recipient: key, text: text(code), code, expiresAt, createdAt: now })
  })
}

/** ms until the next code may be asked for. */
async function waitOf(world: World, key: string): Promise<number> {
  const [row] = await world.db.select().from(verificationCodes).where(eq(verificationCodes.account, key))
  const sentAt = row?.sentAt.getTime() ?? 0
  return Math.max(0, sentAt + RESEND_AFTER_MS - world.now().getTime())
}

/** Refuses a code that is not the account's; each try counts, after five the code is over. */
export async function checkVerificationCode(world: World, account: Account, code: string): Promise<void> {
  const key = accountKey(account)
  const [tried] = await world.db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(eq(verificationCodes.account, key))
    .returning()
  if (!tried || tried.expiresAt <= world.now()) throw new Failure('A4')
  if (tried.attempts > CODE_ATTEMPTS) throw new Failure('A7')
  if (tried.codeHash !== hashOf(key + code)) throw new Failure('A3')
}

/** The same, and uses the code up. */
export async function useVerificationCode(world: World, account: Account, code: string): Promise<void> {
  await checkVerificationCode(world, account, code)
  // Kept with its end in the past: the time of sending still holds back the next code.
  await world.db
    .update(verificationCodes)
    .set({ expiresAt: world.now() })
    .where(eq(verificationCodes.account, accountKey(account)))
}

/**
 * Counts a password sign-in before its password is looked at, ten in ten minutes at most for an account: one statement
 * decides, so that many at once get no more tries than one after the other. One that succeeds forgets them.
 */
export async function countTry(world: World, account: Account): Promise<void> {
  const now = world.now()
  const start = new Date(now.getTime() - SIGN_IN_WINDOW_MS)
  const inWindow = sql`${signInAttempts.since} > ${start.toISOString()}`
  const [counted] = await world.db
    .insert(signInAttempts)
    .values({ account: accountKey(account), failures: 1, since: now })
    .onConflictDoUpdate({
      target: signInAttempts.account,
      set: {
        failures: sql`case when ${inWindow} then ${signInAttempts.failures} + 1 else 1 end`,
        since: sql`case when ${inWindow} then ${signInAttempts.since} else ${now.toISOString()} end`,
      },
      setWhere: sql`not (${inWindow} and ${signInAttempts.failures} >= ${SIGN_IN_FAILURES})`,
    })
    .returning()
  if (!counted) throw new Failure('A7')
}

export const forgetFailures = (world: World, account: Account) =>
  world.db.delete(signInAttempts).where(eq(signInAttempts.account, accountKey(account)))
