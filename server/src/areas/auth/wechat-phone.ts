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

/** As long as a code that was sent is good, and the agreements take to be read (ms). */
const TICKET_LIFETIME_MS = 15 * 60_000

/** Throws wechatPhoneExpired, wechatUnavailable, areaNotServed. WeChat is asked outside of any transaction. */
export async function exchangeWechatPhoneCodeForTicket(
  context: AppContext,
  gate: WechatSignInClient,
  code: string,
) {
  let told: WechatPhone | undefined
  try {
    told = await gate.getPhoneNumber(code)
  } catch (err) {
    context.log.warn({ err }, 'WeChat tells no number')
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
 * As a sign-in by a code. What is thrown on the way leaves the ticket good. Throws wechatPhoneExpired,
 * agreementsRequired, nameRequired, agreementsOutdated and as `completeLoginOrRegistration`.
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
