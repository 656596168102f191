import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  redeemUpgradeCode,
  requestUpgradeVerificationCode,
} from '../../../../src/contract/membership/upgrade-codes'
import type { Lang } from '../../../../src/domain/base/language'
import { hasEndlessVip, normaliseUpgradeCode } from '../../../../src/domain/membership/membership'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findIdempotentAnswer, withIdempotencyKey } from '../../base/idempotency'
import { newVipUpgradeCode } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import { findMember, lockMember, type MemberRow } from '../../db/repositories/members/members'
import { insertUpgradeCode, markUpgradeCodeUsed } from '../../db/repositories/membership/memberships'
import { formatMessage } from '../../http/messages'
import {
  assertVerificationCodeValid,
  CODE_RESEND_INTERVAL_MS,
  consumeVerificationCode,
  sendVerificationCode,
  VERIFICATION_CODE_LIFETIME_MS,
} from '../auth/codes'
import { getSignInIdentifier, type VerificationCodeTarget } from '../members/accounts'
import { grantVipMonths } from './grant'

const hashUpgradeCode = (code: string) => sha256Hex(`upgrade ${normaliseUpgradeCode(code)}`)

/**
 * Creates a code of sixteen characters, in groups of four, that upgrades one member for a number of months.
 */
export async function createVipUpgradeCode(context: AppContext, months: number): Promise<string> {
  const code = newVipUpgradeCode()
  await insertUpgradeCode(context.db, { codeHash: hashUpgradeCode(code), months, createdAt: context.now() })
  return code
}

const toVerificationCodeKey = (member: MemberRow): VerificationCodeTarget => ({
  ...getSignInIdentifier(member),
  to: 'upgrade',
})

/**
 * Sends a code to the member's own mobile number or e-mail, in the language of the caller. Throws
 * `codeTooSoon`.
 */
export async function sendUpgradeVerificationCode(context: AppContext, lang: Lang, memberId: string) {
  const member = (await findMember(context.db, memberId))!
  const minutes = VERIFICATION_CODE_LIFETIME_MS / 60_000
  await sendVerificationCode(context, requestUpgradeVerificationCode, toVerificationCodeKey(member), (code) =>
    formatMessage(lang, 'upgradeCodeMessage', { code, minutes }),
  )
  return { resendAfterMs: CODE_RESEND_INTERVAL_MS }
}

type RedeemUpgradeCodeRequest = ParsedPayloadOf<typeof redeemUpgradeCode>
interface UpgradeResult {
  vipUntil: string
}

/**
 * Upgrades a member by a code, once per idempotency key. The verification code stays valid until the upgrade
 * is written. A wrong upgrade code uses up nothing. Throws `codeWrong`, `codeExpired`, `tooManyAttempts`,
 * `upgradeCodeUnknown`, `membershipEndless`.
 */
export async function upgradeToVipByCode(
  context: AppContext,
  memberId: string,
  request: RedeemUpgradeCodeRequest,
): Promise<UpgradeResult> {
  const { idempotencyKey: key, code } = request
  const codeHash = hashUpgradeCode(request.upgradeCode)
  const write = { memberId, call: redeemUpgradeCode, key, content: { codeHash } }
  const before = await findIdempotentAnswer<UpgradeResult>(context, write)
  if (before) return before
  const known = toVerificationCodeKey((await findMember(context.db, memberId))!)
  await assertVerificationCodeValid(context, redeemUpgradeCode, known, code)
  return withIdempotencyKey(context, write, async (tx) => {
    if (hasEndlessVip((await lockMember(tx.db, memberId))!))
      throw refuse(redeemUpgradeCode, 'membershipEndless')
    const months = await markUpgradeCodeUsed(tx.db, { codeHash, memberId, now: tx.now() })
    if (months === undefined) throw refuse(redeemUpgradeCode, 'upgradeCodeUnknown')
    await consumeVerificationCode(tx, redeemUpgradeCode, known, code)
    return { vipUntil: (await grantVipMonths(tx, memberId, months)).toISOString() }
  })
}
