import type { cancelAccount, reactivateAccount } from '../../../../src/contract/account'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import { OBSTACLES_MAX, reactivationEnd, standInTheWay } from '../../../../src/domain/cancellation'
import { CODE } from '../../../../src/domain/envelope'
import type { Lang } from '../../../../src/domain/language'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import type { AppContext } from '../../context'
import { withdrawCertificateLinksOf } from '../../db/repositories/certificate-links'
import {
  changeMember,
  findMember,
  lockMember,
  lockMemberWhole,
  type MemberRow,
} from '../../db/repositories/members'
import { listOrdersBeingPaid, listOrdersBeingRefunded, listPayableOrders } from '../../db/repositories/orders'
import { livingOf } from '../../db/repositories/parcels'
import { deleteRouteSharesOf } from '../../db/repositories/route-shares'
import { deleteSessionsOf } from '../../db/repositories/sessions'
import { unbindIdentitiesOf } from '../../db/repositories/wechat-identities'
import { Failure } from '../../http/failure'
import { messageOf } from '../../http/messages'
import { transaction } from '../../transaction'
import { CODE_LIFETIME_MS, RESEND_AFTER_MS, sendVerificationCode, useVerificationCode } from './codes'
import { shownAccounts } from './contact'
import { checkProof, proofCodeOf } from './proof'
import { takeTicket } from './secrets'
import { isCancelled, openSession } from './sessions'
import { bindWechat } from './wechat'

/** What stands in the way of a cancellation, by kind. */
async function obstaclesOf(world: AppContext, { id, balanceCents }: MemberRow) {
  const of = { memberId: id, now: world.now(), limit: OBSTACLES_MAX }
  const named = (rows: Awaited<ReturnType<typeof listPayableOrders>>) =>
    rows.map(({ orderNo, totalCents, currency }) => ({ orderNo, amountCents: totalCents, currency }))
  return {
    parcels: await livingOf(world.db, of),
    orders: named(await listPayableOrders(world.db, of)),
    payments: named(await listOrdersBeingPaid(world.db, of)),
    refunds: named(await listOrdersBeingRefunded(world.db, of)),
    balanceCents,
    currency: SETTLEMENT_CURRENCY,
  }
}

export async function cancellationOf(world: AppContext, memberId: string) {
  const member = (await findMember(world.db, memberId))!
  const { phone, email } = shownAccounts(member)
  return {
    obstacles: await obstaclesOf(world, member),
    codeTo: (phone ?? email)!,
    hasPassword: member.passwordHash !== null,
  }
}

/** To the member's own mobile or e-mail, in the language of the caller. Throws A2. */
export async function requestCancelCode(world: AppContext, lang: Lang, memberId: string) {
  const member = (await findMember(world.db, memberId))!
  const minutes = CODE_LIFETIME_MS / 60_000
  await sendVerificationCode(world, proofCodeOf(member, 'cancel'), (code) =>
    messageOf(lang, 'cancelCodeMessage', { code, minutes }),
  )
  return { resendAfterMs: RESEND_AFTER_MS }
}

/**
 * Closes the account, ends every session, shared route and link for a certificate, and unlinks WeChat, together. What is under way is looked at
 * with the member locked: a write of another device comes before it, and stands in its way, or after it, and finds no
 * session.
 */
export async function cancel(
  world: AppContext,
  memberId: string,
  { consent, ...proof }: ParsedPayloadOf<typeof cancelAccount>,
) {
  if (!consent) throw new Failure('C2')
  const known = (await findMember(world.db, memberId))!
  await checkProof(world, known, { ...proof, to: 'cancel' })
  return transaction(world, async (tx) => {
    const member = (await lockMemberWhole(tx.db, memberId))!
    // Blocked or closed by customer service meanwhile: a way back would undo that.
    if (member.status !== 'active' && member.cancelledAt === null) throw new Failure(CODE.notLoggedIn)
    const obstacles = await obstaclesOf(tx, member)
    if (standInTheWay(obstacles)) throw new Failure('C1', obstacles)
    if (proof.code !== undefined) await useVerificationCode(tx, proofCodeOf(member, 'cancel'), proof.code)
    // Two devices at once: the account is cancelled since the first of them.
    const cancelledAt = member.cancelledAt ?? tx.now()
    await changeMember(tx.db, memberId, { status: 'closed', cancelledAt })
    await unbindIdentitiesOf(tx.db, memberId)
    await deleteSessionsOf(tx.db, memberId)
    // Nobody could take them back any more.
    await deleteRouteSharesOf(tx.db, memberId)
    await withdrawCertificateLinksOf(tx.db, memberId)
    return { until: reactivationEnd(cancelledAt).toISOString() }
  })
}

/** The member has confirmed that the account is to come back: everything of it is there still. Throws 4, 5, A10, WX5003. */
export const reactivate = (world: AppContext, { ticket, bind }: ParsedPayloadOf<typeof reactivateAccount>) =>
  transaction(world, async (tx) => {
    const taken = await takeTicket(tx, 'reactivation', ticket)
    const member = taken && (await lockMember(tx.db, taken.subject))
    if (!member) throw new Failure('A10')
    const isBack = { ...member, status: 'active', cancelledAt: null } as const
    if (isCancelled(member, tx.now())) await changeMember(tx.db, member.id, isBack)
    // Another device was quicker: the account is active already.
    else if (member.status !== 'active') throw new Failure('A10')
    if (bind) await bindWechat(tx, member.id, bind)
    const session = await openSession(tx, isBack)
    if (session instanceof Failure) throw session
    return session
  })
