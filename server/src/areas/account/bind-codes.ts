import * as calls from '../../../../src/contract/account/contact'
import type { SignInIdentifier } from '../../../../src/domain/auth/account'
import { DAY_MS } from '../../../../src/domain/base/clock'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { recordAttemptWithinLimit } from '../../db/repositories/auth/sign-in-attempts'
import { sendVerificationCode } from '../auth/codes'
import { getBindCodeKeyOfMember, toSignInKey, type VerificationCodeTarget } from '../members/accounts'

/**
 * Limits on codes for accounts that the member does not own yet. Both limits count per member; the daily
 * limit also counts per account.
 */
const HOURLY_LIMIT = { per: 'hour', windowMs: 3_600_000, max: 5 }
const DAILY_LIMIT = { per: 'day', windowMs: DAY_MS, max: 10 }

/** Returns the target of the code that binds an account to a member. */
export const buildBindCodeTarget = (memberId: string, account: SignInIdentifier): VerificationCodeTarget => ({
  ...account,
  to: 'bind',
  memberId,
})

/**
 * Sends a code to an account that the member has not proven to own. A member gets one code a minute, five an
 * hour and ten a day. An account gets ten a day from all members together. A code that is not sent does not
 * count. Throws `codeTooSoon`, `tooManyCodes`.
 */
export const sendBindingCode = (
  context: AppContext,
  { memberId, account }: { memberId: string; account: SignInIdentifier },
  text: (code: string) => string,
): Promise<void> =>
  transaction(context, async (tx) => {
    await sendVerificationCode(tx, calls.sendBindingCode, buildBindCodeTarget(memberId, account), text)
    await countSent(tx, getBindCodeKeyOfMember(memberId), HOURLY_LIMIT)
    await countSent(tx, getBindCodeKeyOfMember(memberId), DAILY_LIMIT)
    await countSent(tx, `bind ${toSignInKey(account)}`, DAILY_LIMIT)
  })

async function countSent(tx: AppContext, whose: string, { per, windowMs, max }: typeof HOURLY_LIMIT) {
  const now = tx.now()
  const windowStart = new Date(now.getTime() - windowMs)
  const isCounted = await recordAttemptWithinLimit(tx.db, {
    account: `${whose} ${per}`,
    now,
    windowStart,
    max,
  })
  if (!isCounted) throw refuse(calls.sendBindingCode, 'tooManyCodes')
}
