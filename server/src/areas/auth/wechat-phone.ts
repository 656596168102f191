import { exchangeWxPhone, signInByWxPhone } from '../../../../src/contract/auth/sign-in'
import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { parseSignInIdentifier, type SignInIdentifier } from '../../../../src/domain/auth/account'
import { hasConfirmedAgreements } from '../../../../src/domain/auth/agreement'
import type { AppContext, RequestContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findMemberBySignInIdentifier } from '../members/accounts'
import { anonymiseIfExpired } from '../members/erase-account'
import { consumeOneTimeTicket, issueOneTimeTicket } from './secrets'
import { commitThenThrowRefusal } from './sessions'
import { completeLoginOrRegistration, parseNewMemberName } from './sign-in'
import type { WechatPhone, WechatSignInClient } from './wechat'

/** Lifetime of the ticket in ms: as long as a code is valid, plus the time to read the agreements. */
const TICKET_LIFETIME_MS = 15 * 60_000

/**
 * Exchanges a WeChat phone code for a ticket. It calls WeChat outside any transaction. Throws
 * `wechatPhoneExpired`, `wechatUnavailable`, `areaNotServed`.
 */
export async function exchangeWechatPhoneCodeForTicket(
  context: AppContext,
  gate: WechatSignInClient,
  code: string,
) {
  let told: WechatPhone | undefined
  try {
    told = await gate.getPhoneNumber(code)
  } catch (err) {
    context.log.warn({ err }, 'exchange of a WeChat phone code failed')
    throw refuse(exchangeWxPhone, 'wechatUnavailable')
  }
  if (!told) throw refuse(exchangeWxPhone, 'wechatPhoneExpired')
  const read = parseSignInIdentifier({ kind: 'mobile', ...told })
  if ('problem' in read || read.account.kind !== 'mobile') throw refuse(exchangeWxPhone, 'areaNotServed')
  const { areaCode, phone } = read.account
  const subject = JSON.stringify({ areaCode, phone })
  const ticket = await issueOneTimeTicket(context, { kind: 'phone', subject, lifetimeMs: TICKET_LIFETIME_MS })
  return { areaCode, phone, ticket }
}

/**
 * Signs a member in by a ticket for a WeChat phone number, as by a code. After an error the ticket stays
 * valid. Throws `wechatPhoneExpired`, `agreementsRequired`, `nameRequired`, `agreementsOutdated` and the
 * errors of `completeLoginOrRegistration`.
 */
export const loginOrRegisterByWechatPhone = (
  context: AppContext,
  requestContext: RequestContext,
  request: ParsedPayloadOf<typeof signInByWxPhone>,
) =>
  commitThenThrowRefusal(context, async (tx) => {
    const ticket = await consumeOneTimeTicket(tx, 'phone', request.ticket)
    if (!ticket) throw refuse(signInByWxPhone, 'wechatPhoneExpired')
    const account: SignInIdentifier = { kind: 'mobile', ...(JSON.parse(ticket.subject) as WechatPhone) }
    const found = await findMemberBySignInIdentifier(tx, account)
    const known = found && (await anonymiseIfExpired(tx, found.id)) ? undefined : found
    const name = known ? '' : parseNewMemberName(signInByWxPhone, request.name)
    if (!known && !hasConfirmedAgreements(request.agreements))
      throw refuse(signInByWxPhone, 'agreementsRequired')
    return completeLoginOrRegistration(tx, signInByWxPhone, requestContext, {
      ...request,
      account,
      known,
      name,
      passwordHash: undefined,
    })
  })
