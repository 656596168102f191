import type {
  ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  CANCELLED_ACCOUNT_ERRORS,
} from '../../../../src/contract/auth/account-errors'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import { canReactivate, getReactivationEnd } from '../../../../src/domain/account/cancellation'
import { TOKEN_LIFETIME_MS } from '../../../../src/domain/auth/credentials'
import type { AppContext, RequestContext } from '../../base/context'
import { RefusalError, refuse } from '../../base/failure'
import { newToken } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import { transaction } from '../../base/transaction'
import { extendSession, insertSession } from '../../db/repositories/auth/sessions'
import type { MemberRow } from '../../db/repositories/members/members'
import { saveNotificationPreferences } from '../../db/repositories/messages/notification-preferences'
import { handOverPushSubscriptions } from '../../db/repositories/messages/push-subscriptions'
import { findMemberBySessionTokenHash } from '../../http/session'
import { issueOneTimeTicket } from './secrets'

/**
 * Returns whether the member cancelled the account and can still reactivate it. An account that customer
 * service closed cannot be reactivated.
 */
export const isAccountReactivatable = ({ status, cancelledAt, erasedAt }: MemberRow, now: Date): boolean =>
  status === 'closed' && cancelledAt !== null && erasedAt === null && canReactivate(cancelledAt, now)

/**
 * Throws `accountClosed` for a closed account and `accountBlocked` for a blocked one. A cancelled account
 * that can be reactivated passes; `createSessionOrReactivationRefusal` handles it.
 */
export function assertAccountOpenOrReactivatable(
  context: AppContext,
  call: CallDeclaring<typeof ACCOUNT_CLOSED_OR_BLOCKED_ERRORS>,
  member: MemberRow,
): void {
  if (isAccountReactivatable(member, context.now())) return
  if (member.status === 'closed') throw refuse(call, 'accountClosed')
  if (member.status === 'blocked') throw refuse(call, 'accountBlocked')
}

/** Time that the member has to confirm a reactivation, in ms. */
const REACTIVATION_TICKET_LIFETIME_MS = 15 * 60_000

const issueReactivationTicket = async (context: AppContext, { id, aptId, cancelledAt }: MemberRow) => ({
  ticket: await issueOneTimeTicket(context, {
    kind: 'reactivation',
    subject: id,
    lifetimeMs: REACTIVATION_TICKET_LIFETIME_MS,
  }),
  aptId,
  until: getReactivationEnd(cancelledAt!).toISOString(),
})

/**
 * Runs a login in one transaction. If its result is a refusal, commits what the login wrote and then throws
 * the refusal.
 */
export async function commitThenThrowRefusal<T>(
  context: AppContext,
  work: (tx: AppContext) => Promise<T>,
): Promise<Exclude<T, RefusalError>> {
  const outcome = await transaction(context, work)
  if (outcome instanceof RefusalError) throw outcome
  return outcome as Exclude<T, RefusalError>
}

const newSessionEnd = (context: AppContext): Date => new Date(context.now().getTime() + TOKEN_LIFETIME_MS)

/** What a sign-in needs of its request. */
export type SignInRequest = Pick<RequestContext, 'lang' | 'tokenHash'>

/** Member who signs in, and the request that does. */
interface SignIn {
  member: MemberRow
  request: SignInRequest
  isNewMember?: boolean
}

/**
 * Opens a session for a member whose account is open. For a cancelled account, returns the refusal
 * `accountCancelled` with a reactivation ticket instead. The caller throws it after the commit, so that
 * everything that the login used up stays used. Throws `accountClosed`, `accountBlocked`.
 */
export async function createSessionOrReactivationRefusal(
  context: AppContext,
  call: CallDeclaring<typeof ACCOUNT_CLOSED_OR_BLOCKED_ERRORS & typeof CANCELLED_ACCOUNT_ERRORS>,
  signIn: SignIn,
) {
  const { member } = signIn
  assertAccountOpenOrReactivatable(context, call, member)
  if (isAccountReactivatable(member, context.now()))
    return refuse(call, 'accountCancelled', await issueReactivationTicket(context, member))
  return createSession(context, signIn)
}

/** Opens a session of 6 days (S1 §9) for a member whose account is open. */
export async function createSession(
  context: AppContext,
  { member, request, isNewMember: newMember = false }: SignIn,
) {
  const token = newToken()
  const expiresAt = newSessionEnd(context)
  const row = { tokenHash: sha256Hex(token), memberId: member.id, expiresAt, createdAt: context.now() }
  await insertSession(context.db, row)
  await takeBrowserOver(context, { memberId: member.id, tokenHash: row.tokenHash, request })
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember }
}

/**
 * Stores what a sign-in tells about notifications: the language that the member reads, and that the browser is
 * theirs, whoever was signed in there.
 */
async function takeBrowserOver(
  { db }: AppContext,
  { memberId, tokenHash, request }: { memberId: string; tokenHash: string; request: SignInRequest },
): Promise<void> {
  const { lang, tokenHash: previous } = request
  await saveNotificationPreferences(db, memberId, { unsubscribeToken: newToken(), change: { lang } })
  if (previous && previous !== tokenHash)
    await handOverPushSubscriptions(db, { memberId, from: previous, to: tokenHash })
}

/**
 * Extends an existing session to 6 days from now. It stays the same session: signing out in one place ends it
 * everywhere. Returns undefined if the token belongs to no session.
 */
export async function extendSessionByToken(context: AppContext, token: string, request: SignInRequest) {
  const tokenHash = sha256Hex(token)
  const member = await findMemberBySessionTokenHash(context, tokenHash)
  const expiresAt = newSessionEnd(context)
  if (!member || !(await extendSession(context.db, tokenHash, expiresAt))) return undefined
  await takeBrowserOver(context, { memberId: member.id, tokenHash, request })
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember: false }
}
