import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { signInByWxPhone } from '../../../../src/contract/sign-in'
import { parseSignInIdentifier, type SignInIdentifier } from '../../../../src/domain/account'
import { hasConfirmedAgreements } from '../../../../src/domain/agreement'
import type { AppContext, RequestContext } from '../../context'
import { Failure } from '../../http/failure'
import { findMemberBySignInIdentifier } from './accounts'
import { anonymiseIfExpired } from './erase-account'
import { consumeTicket, issueTicket } from './secrets'
import { runLoginTransaction } from './sessions'
import { completeLogin, parseNewMemberName } from './sign-in'
import type { WechatClient, WechatPhone } from './wechat'

/** As long as a code that was sent is good, and the agreements take to be read (ms). */
const TICKET_LIFETIME_MS = 15 * 60_000

/** Throws W1, W2, W3. WeChat is asked outside of any transaction. */
export async function exchangeWechatPhoneCode(world: AppContext, gate: WechatClient, code: string) {
  let told: WechatPhone | undefined
  try {
    told = await gate.getPhoneNumber(code)
  } catch (err) {
    world.log.warn({ err }, 'WeChat tells no number')
    throw new Failure('W2')
  }
  if (!told) throw new Failure('W1')
  const read = parseSignInIdentifier({ kind: 'mobile', ...told })
  if ('problem' in read || read.account.kind !== 'mobile') throw new Failure('W3')
  const { areaCode, phone } = read.account
  const subject = JSON.stringify({ areaCode, phone })
  const ticket = await issueTicket(world, { kind: 'phone', subject, lifetimeMs: TICKET_LIFETIME_MS })
  return { areaCode, phone, ticket }
}

/** As a sign-in by a code. What is thrown on the way leaves the ticket good. Throws W1, A6, A8, 6004 and as `enter`. */
export const loginByWechatPhone = (
  world: AppContext,
  visit: RequestContext,
  request: ParsedPayloadOf<typeof signInByWxPhone>,
) =>
  runLoginTransaction(world, async (tx) => {
    const ticket = await consumeTicket(tx, 'phone', request.ticket)
    if (!ticket) throw new Failure('W1')
    const account: SignInIdentifier = { kind: 'mobile', ...(JSON.parse(ticket.subject) as WechatPhone) }
    const found = await findMemberBySignInIdentifier(tx, account)
    const known = found && (await anonymiseIfExpired(tx, found.id)) ? undefined : found
    const name = known ? '' : parseNewMemberName(request.name)
    if (!known && !hasConfirmedAgreements(request.agreements)) throw new Failure('A6')
    return completeLogin(tx, visit, { ...request, account, known, name, passwordHash: undefined })
  })
