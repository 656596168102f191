import type { WECHAT_IDENTITY_EXPIRED_ERRORS } from '../../../../src/contract/auth/account-errors'
import { exchangeWxCodeForTicket, wxTicketLogin } from '../../../../src/contract/auth/sessions'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { bindWechatIdentity, findWechatIdentity } from '../../db/repositories/auth/wechat-identities'
import { lockMember } from '../../db/repositories/members/members'
import { consumeOneTimeTicket, issueOneTimeTicket } from './secrets'
import { commitThenThrowRefusal, createSessionOrReactivationRefusal, type SignInRequest } from './sessions'

const TICKET_LIFETIME_MS = 10 * 60_000

/** Phone number as WeChat returns it: `countryCode` and `purePhoneNumber`. */
export interface WechatPhone {
  areaCode: string
  phone: string
}

/**
 * WeChat's APIs code-to-session and getPhoneNumber. A real client calls `jscode2session` with the app's id
 * and secret, and `wxa/business/getuserphonenumber` with the access token.
 */
export interface WechatSignInClient {
  /** undefined when WeChat refuses the code */
  getOpenId(code: string): Promise<string | undefined>
  /**
   * Returns the number for a code of getPhoneNumber, which is valid once. Returns undefined if WeChat does
   * not know the code (40029). Throws for any other errcode, and if WeChat cannot be reached.
   */
  getPhoneNumber(code: string): Promise<WechatPhone | undefined>
}

export async function exchangeWechatLoginCodeForTicket(
  context: AppContext,
  gate: WechatSignInClient,
  code: string,
) {
  const openId = await gate.getOpenId(code)
  if (!openId) throw refuse(exchangeWxCodeForTicket, 'wechatExpired')
  return {
    openId,
    ticket: await issueOneTimeTicket(context, {
      kind: 'wechat',
      subject: openId,
      lifetimeMs: TICKET_LIFETIME_MS,
    }),
  }
}

/** Entry of a login by WeChat, and its request. */
interface WechatLogin {
  openId?: string
  ticket?: string
  request: SignInRequest
}

/**
 * Logs in by openId and ticket (S1 §4). Throws `needsBinding` for an unknown WeChat user and `unbound` for a
 * member who unlinked it, both with session info. Throws `wechatExpired`.
 */
export async function loginByWechat(context: AppContext, login: WechatLogin) {
  // The refusal is thrown after the commit: the used ticket stays used, and the new one is valid.
  return commitThenThrowRefusal(context, (tx) => findLinkedMember(tx, login))
}

async function findLinkedMember(context: AppContext, login: WechatLogin) {
  const ticket = login.ticket ? await consumeOneTimeTicket(context, 'wechat', login.ticket) : undefined
  if (!login.openId || ticket?.subject !== login.openId) return refuse(wxTicketLogin, 'wechatExpired')
  const known = await findWechatIdentity(context.db, login.openId)
  // Read again under the member's lock: a member who signed out everywhere meanwhile has unlinked WeChat.
  const member = known?.memberId ? await lockMember(context.db, known.memberId) : undefined
  const identity = member ? await findWechatIdentity(context.db, login.openId) : known
  if (!member || identity?.memberId !== member.id) {
    const { openId } = login
    const sessionId = newId()
    const fresh = {
      kind: 'wechat',
      subject: openId,
      note: sessionId,
      lifetimeMs: TICKET_LIFETIME_MS,
    } as const
    const session = { sessionId, openId, ticket: await issueOneTimeTicket(context, fresh) }
    return refuse(wxTicketLogin, identity ? 'unbound' : 'needsBinding', session)
  }
  return createSessionOrReactivationRefusal(context, wxTicketLogin, { member, request: login.request })
}

/** Session info that a login returns for a WeChat user without a linked member. */
export interface UnboundWechatSession {
  sessionId: string
  openId: string
  ticket: string
}

/**
 * Links a WeChat user to the member who has just signed in. The session id must be the one that was issued with
 * the ticket. Throws `wechatExpired`.
 */
export async function bindWechat(
  context: AppContext,
  call: CallDeclaring<typeof WECHAT_IDENTITY_EXPIRED_ERRORS>,
  memberId: string,
  request: UnboundWechatSession,
) {
  const ticket = await consumeOneTimeTicket(context, 'wechat', request.ticket)
  if (ticket?.subject !== request.openId || ticket.note !== request.sessionId)
    throw refuse(call, 'wechatExpired')
  await bindWechatIdentity(context.db, { openId: request.openId, memberId, createdAt: context.now() })
}
