import {
  cancelAccount,
  reactivateAccount,
  sendCancelCode,
} from '../../../../src/contract/account/cancellation'
import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  BLOCKERS_LISTED_PER_KIND_MAX,
  getReactivationEnd,
  hasCancellationBlockers,
} from '../../../../src/domain/account/cancellation'
import type { Lang } from '../../../../src/domain/base/language'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { NotLoggedInError, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { deleteSessionsOfMember } from '../../db/repositories/auth/sessions'
import { unbindWechatIdentitiesOfMember } from '../../db/repositories/auth/wechat-identities'
import { revokeCertificateUploadLinksOfMember } from '../../db/repositories/certificates/certificate-links'
import {
  changeMember,
  findMember,
  lockMember,
  lockMemberExclusively,
  type MemberRow,
} from '../../db/repositories/members/members'
import {
  listOrdersBeingPaidOfMember,
  listOrdersBeingRefundedOfMember,
  listPayableOrdersOfMember,
} from '../../db/repositories/orders/orders'
import { listActiveParcelNosOfMember } from '../../db/repositories/parcels/parcels'
import { deleteTrackingSharesOfMember } from '../../db/repositories/parcels/route-shares'
import { formatMessage } from '../../http/messages'
import {
  CODE_RESEND_INTERVAL_MS,
  consumeVerificationCode,
  sendVerificationCode,
  VERIFICATION_CODE_LIFETIME_MS,
} from '../auth/codes'
import { consumeOneTimeTicket } from '../auth/secrets'
import { createSession, isAccountReactivatable, type SignInRequest } from '../auth/sessions'
import { bindWechat } from '../auth/wechat'
import { maskPhoneInSignInIdentifiers } from './contact'
import { assertIdentityProven, buildIdentityProofCodeTarget } from './identity-proof'

/** Returns everything that blocks a cancellation, by kind. */
async function loadCancellationBlockers(context: AppContext, { id, balanceCents }: MemberRow) {
  const of = { memberId: id, now: context.now(), limit: BLOCKERS_LISTED_PER_KIND_MAX }
  const named = (rows: Awaited<ReturnType<typeof listPayableOrdersOfMember>>) =>
    rows.map(({ orderNo, totalCents, currency }) => ({ orderNo, amountCents: totalCents, currency }))
  return {
    parcels: await listActiveParcelNosOfMember(context.db, of),
    orders: named(await listPayableOrdersOfMember(context.db, of)),
    payments: named(await listOrdersBeingPaidOfMember(context.db, of)),
    refunds: named(await listOrdersBeingRefundedOfMember(context.db, of)),
    balanceCents,
    currency: SETTLEMENT_CURRENCY,
  }
}

export async function loadAccountCancellationView(context: AppContext, memberId: string) {
  const member = (await findMember(context.db, memberId))!
  const { phone, email } = maskPhoneInSignInIdentifiers(member)
  return {
    obstacles: await loadCancellationBlockers(context, member),
    codeTo: (phone ?? email)!,
    hasPassword: member.passwordHash !== null,
  }
}

/**
 * Sends a code to the member's own mobile number or e-mail, in the language of the caller. Throws
 * `codeTooSoon`.
 */
export async function sendCancelVerificationCode(context: AppContext, lang: Lang, memberId: string) {
  const member = (await findMember(context.db, memberId))!
  const minutes = VERIFICATION_CODE_LIFETIME_MS / 60_000
  await sendVerificationCode(
    context,
    sendCancelCode,
    buildIdentityProofCodeTarget(member, 'cancel'),
    (code) => formatMessage(lang, 'cancelCodeMessage', { code, minutes }),
  )
  return { resendAfterMs: CODE_RESEND_INTERVAL_MS }
}

/**
 * Closes the account. The same transaction ends every session, deletes shared routes, revokes certificate
 * links and unlinks WeChat.
 *
 * The blockers are checked while the member is locked. A concurrent write of another device commits before
 * the check and blocks the cancellation, or it runs afterwards and finds no session.
 */
export async function closeAccount(
  context: AppContext,
  memberId: string,
  { consent, ...proof }: ParsedPayloadOf<typeof cancelAccount>,
) {
  if (!consent) throw refuse(cancelAccount, 'consentMissing')
  const known = (await findMember(context.db, memberId))!
  await assertIdentityProven(context, cancelAccount, known, { ...proof, to: 'cancel' })
  return transaction(context, async (tx) => {
    const member = (await lockMemberExclusively(tx.db, memberId))!
    // Customer service blocked or closed the account meanwhile. A cancellation would let the member
    // reactivate it.
    if (member.status !== 'active' && member.cancelledAt === null) throw new NotLoggedInError()
    const obstacles = await loadCancellationBlockers(tx, member)
    if (hasCancellationBlockers(obstacles)) throw refuse(cancelAccount, 'cancellationBlocked', obstacles)
    if (proof.code !== undefined)
      await consumeVerificationCode(
        tx,
        cancelAccount,
        buildIdentityProofCodeTarget(member, 'cancel'),
        proof.code,
      )
    // If two devices cancel at the same time, the first one sets the date.
    const cancelledAt = member.cancelledAt ?? tx.now()
    await changeMember(tx.db, memberId, { status: 'closed', cancelledAt })
    await unbindWechatIdentitiesOfMember(tx.db, memberId)
    await deleteSessionsOfMember(tx.db, memberId)
    // After the cancellation the member could not revoke them.
    await deleteTrackingSharesOfMember(tx.db, memberId)
    await revokeCertificateUploadLinksOfMember(tx.db, memberId)
    return { until: getReactivationEnd(cancelledAt).toISOString() }
  })
}

/**
 * Reactivates a cancelled account after the member confirmed it. All its data is kept. Throws
 * `reactivationExpired`, `wechatExpired`.
 */
export const reopenAccount = (
  context: AppContext,
  { ticket, bind }: ParsedPayloadOf<typeof reactivateAccount>,
  request: SignInRequest,
) =>
  transaction(context, async (tx) => {
    const taken = await consumeOneTimeTicket(tx, 'reactivation', ticket)
    const member = taken && (await lockMember(tx.db, taken.subject))
    if (!member) throw refuse(reactivateAccount, 'reactivationExpired')
    const isBack = { ...member, status: 'active', cancelledAt: null } as const
    if (isAccountReactivatable(member, tx.now())) await changeMember(tx.db, member.id, isBack)
    // Another device was faster: the account is already active.
    else if (member.status !== 'active') throw refuse(reactivateAccount, 'reactivationExpired')
    if (bind) await bindWechat(tx, reactivateAccount, member.id, bind)
    return createSession(tx, { member: isBack, request })
  })
