import type {
  CODE_RESEND_TOO_SOON_ERRORS,
  TOO_MANY_ATTEMPTS_ERRORS,
  VERIFICATION_CODE_ERRORS,
} from '../../../../src/contract/auth/account-errors'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { SignInIdentifier } from '../../../../src/domain/auth/account'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { newId, newSixDigitCode } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import { transaction } from '../../base/transaction'
import { insertVerificationMessage } from '../../db/repositories/auth/outbox'
import {
  recordAttemptWithinLimit,
  resetSignInAttemptCounter,
} from '../../db/repositories/auth/sign-in-attempts'
import {
  findVerificationCode,
  incrementVerificationAttempts,
  markVerificationCodeUsed,
  replaceVerificationCodeSentBefore,
} from '../../db/repositories/auth/verification-codes'
import { getVerificationCodeKey, toSignInKey, type VerificationCodeTarget } from '../members/accounts'

/** Minimum time between two codes, in ms. */
export const CODE_RESEND_INTERVAL_MS = 60_000
/** Lifetime of a code, in ms. */
export const VERIFICATION_CODE_LIFETIME_MS = 5 * 60_000
const CODE_ATTEMPTS_MAX = 5
const SIGN_IN_FAILURES_MAX = 10
/** Period in which failed sign-ins are counted, in ms. */
const SIGN_IN_WINDOW_MS = 10 * 60_000

/**
 * Returns the hash of a code. A code is valid only for the account that received it, even if its key does not
 * name the account.
 */
const codeHash = (of: VerificationCodeTarget, code: string): string =>
  sha256Hex(getVerificationCodeKey(of) + (of.to === 'bind' ? ` ${toSignInKey(of)} ` : '') + code)

/**
 * Puts a six-digit code into the outbox, from which a real SMS or e-mail service sends it. Throws
 * `codeTooSoon`.
 */
export async function sendVerificationCode(
  context: AppContext,
  call: CallDeclaring<typeof CODE_RESEND_TOO_SOON_ERRORS>,
  account: VerificationCodeTarget,
  text: (code: string) => string,
) {
  const key = getVerificationCodeKey(account)
  const now = context.now()
  const code = newSixDigitCode()
  const expiresAt = new Date(now.getTime() + VERIFICATION_CODE_LIFETIME_MS)
  const row = {
    account: key,
    codeHash: codeHash(account, code),
    attempts: 0,
    sentAt: now,
    expiresAt,
    usedAt: null,
  }
  // One transaction: a code without its message would block the next code for a minute.
  await transaction(context, async (tx) => {
    const replaced = await replaceVerificationCodeSentBefore(
      tx.db,
      row,
      new Date(now.getTime() - CODE_RESEND_INTERVAL_MS),
    )
    if (!replaced)
      throw refuse(call, 'codeTooSoon', {
        resendAfterMs: await getResendAfterMs(tx, key),
      })
    const message = {
      id: newId(),
      recipient: toSignInKey(account),
      text: text(code),
      code,
      expiresAt,
      createdAt: now,
    }
    await insertVerificationMessage(tx.db, message)
  })
}

/** Returns the time until the next code can be requested, in ms. */
async function getResendAfterMs(context: AppContext, key: string): Promise<number> {
  const sentAt = (await findVerificationCode(context.db, key))?.sentAt.getTime() ?? 0
  return Math.max(0, sentAt + CODE_RESEND_INTERVAL_MS - context.now().getTime())
}

/**
 * Checks the code of an account. Each attempt counts; after five the code is no longer valid. Throws
 * `codeWrong`, `codeExpired`, `tooManyAttempts`.
 */
export async function assertVerificationCodeValid(
  context: AppContext,
  call: CallDeclaring<typeof VERIFICATION_CODE_ERRORS & typeof TOO_MANY_ATTEMPTS_ERRORS>,
  account: VerificationCodeTarget,
  code: string,
): Promise<void> {
  const current = await incrementVerificationAttempts(context.db, getVerificationCodeKey(account))
  if (!current || current.usedAt || current.expiresAt <= context.now()) throw refuse(call, 'codeExpired')
  if (current.attempts > CODE_ATTEMPTS_MAX) throw refuse(call, 'tooManyAttempts')
  if (current.codeHash !== codeHash(account, code)) throw refuse(call, 'codeWrong')
}

/**
 * Uses up a valid code. If several requests use it at the same time, one succeeds and the others throw
 * `codeExpired`.
 */
export async function consumeVerificationCode(
  context: AppContext,
  call: CallDeclaring<typeof VERIFICATION_CODE_ERRORS>,
  account: VerificationCodeTarget,
  code: string,
): Promise<void> {
  const used = {
    account: getVerificationCodeKey(account),
    codeHash: codeHash(account, code),
    now: context.now(),
  }
  const isFirst = await markVerificationCodeUsed(context.db, used)
  if (!isFirst) throw refuse(call, 'codeExpired')
}

/**
 * Counts a password sign-in before the password is checked: at most ten in ten minutes per account. A
 * successful sign-in resets the count. Throws `tooManyAttempts`.
 */
export async function countPasswordAttemptOrRefuse(
  context: AppContext,
  call: CallDeclaring<typeof TOO_MANY_ATTEMPTS_ERRORS>,
  account: SignInIdentifier,
): Promise<void> {
  const now = context.now()
  const windowStart = new Date(now.getTime() - SIGN_IN_WINDOW_MS)
  const attempt = { account: toSignInKey(account), now, windowStart, max: SIGN_IN_FAILURES_MAX }
  if (!(await recordAttemptWithinLimit(context.db, attempt))) throw refuse(call, 'tooManyAttempts')
}

export const resetSignInAttempts = (context: AppContext, account: SignInIdentifier): Promise<void> =>
  resetSignInAttemptCounter(context.db, toSignInKey(account))
