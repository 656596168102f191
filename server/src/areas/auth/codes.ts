import type { Account } from '../../../../src/domain/account'
import type { AppContext } from '../../context'
import { insertMessage } from '../../db/repositories/outbox'
import { countSignInAttempt, deleteSignInAttempts } from '../../db/repositories/sign-in-attempts'
import {
  countCodeAttempt,
  findCode,
  markCodeUsed,
  replaceCode,
} from '../../db/repositories/verification-codes'
import { Failure } from '../../http/failure'
import { newId, sixDigits } from '../../ids'
import { hashOf } from '../../secret-hash'
import { transaction } from '../../transaction'
import { accountKey } from './accounts'

/** ms */
export const RESEND_AFTER_MS = 60_000
/** ms */
export const CODE_LIFETIME_MS = 5 * 60_000
const CODE_ATTEMPTS = 5
const SIGN_IN_FAILURES = 10
/** Failed sign-ins are counted for this long (ms). */
const SIGN_IN_WINDOW_MS = 10 * 60_000

/** Whom a code is sent to, and what it is good for: signing in unless it says otherwise. */
export type CodeOf = Account & ({ to?: 'cancel' | 'upgrade' | 'prove' } | { to: 'bind'; memberId: string })

/** What the code that binds an account is kept under: one at a time for each member, whose tries are nobody else's. */
export const bindKey = (memberId: string): string => `bind ${memberId}`

/** What the code of an account is kept under: one that signs in cancels nothing. */
export function codeKey(of: CodeOf): string {
  if (of.to === 'bind') return bindKey(of.memberId)
  return of.to ? `${of.to} ${accountKey(of)}` : accountKey(of)
}

/** A code is good for the account that it was sent to, also where its key does not name that. */
const codeHash = (of: CodeOf, code: string): string =>
  hashOf(codeKey(of) + (of.to === 'bind' ? ` ${accountKey(of)} ` : '') + code)

/** Puts a six-digit code into the outbox; a real SMS or e-mail service empties it (docs/back-end.md). Throws A2. */
export async function sendVerificationCode(
  world: AppContext,
  account: CodeOf,
  text: (code: string) => string,
) {
  const key = codeKey(account)
  const now = world.now()
  const code = sixDigits()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const row = {
    account: key,
    codeHash: codeHash(account, code),
    attempts: 0,
    sentAt: now,
    expiresAt,
    usedAt: null,
  }
  // Together: a code without its message would hold back the next one for a minute.
  await transaction(world, async (tx) => {
    const replaced = await replaceCode(tx.db, row, new Date(now.getTime() - RESEND_AFTER_MS))
    if (!replaced) throw new Failure('A2', { resendAfterMs: await resendAfter(tx, key) })
    const message = {
      id: newId(),
      recipient: accountKey(account),
      text: text(code),
      code,
      expiresAt,
      createdAt: now,
    }
    await insertMessage(tx.db, message)
  })
}

/** ms until the next code may be asked for. */
async function resendAfter(world: AppContext, key: string): Promise<number> {
  const sentAt = (await findCode(world.db, key))?.sentAt.getTime() ?? 0
  return Math.max(0, sentAt + RESEND_AFTER_MS - world.now().getTime())
}

/** Refuses a code that is not the account's; each try counts, after five the code is over. Throws A3, A4, A7. */
export async function checkVerificationCode(world: AppContext, account: CodeOf, code: string): Promise<void> {
  const current = await countCodeAttempt(world.db, codeKey(account))
  if (!current || current.usedAt || current.expiresAt <= world.now()) throw new Failure('A4')
  if (current.attempts > CODE_ATTEMPTS) throw new Failure('A7')
  if (current.codeHash !== codeHash(account, code)) throw new Failure('A3')
}

/** Uses a right code up. Of several who send it at once one does, and the others meet A4. */
export async function useVerificationCode(world: AppContext, account: CodeOf, code: string): Promise<void> {
  const used = { account: codeKey(account), codeHash: codeHash(account, code), now: world.now() }
  const isFirst = await markCodeUsed(world.db, used)
  if (!isFirst) throw new Failure('A4')
}

/**
 * Counts a password sign-in before its password is looked at, ten in ten minutes at most for an account. One that
 * succeeds forgets them. Throws A7.
 */
export async function countTry(world: AppContext, account: Account): Promise<void> {
  const now = world.now()
  const windowStart = new Date(now.getTime() - SIGN_IN_WINDOW_MS)
  const attempt = { account: accountKey(account), now, windowStart, max: SIGN_IN_FAILURES }
  if (!(await countSignInAttempt(world.db, attempt))) throw new Failure('A7')
}

export const forgetFailures = (world: AppContext, account: Account): Promise<void> =>
  deleteSignInAttempts(world.db, accountKey(account))
