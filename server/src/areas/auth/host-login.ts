import type { InferInput } from 'valibot'
import {
  type HOST_APP_LOGIN_ERRORS,
  intlAppLogin,
  type PhoneMissingRefusalDataSchema,
  type SessionSchema,
  sfAppLogin,
  wxTicketLogin,
} from '../../../../src/contract/auth/sessions'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import { REQUIRED_AGREEMENT_CODES } from '../../../../src/domain/auth/agreement'
import type { AppContext } from '../../base/context'
import { createRefusalFactory, RefusalError, type RefusalFactory, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findMemberByCode } from '../../db/repositories/members/members'
import { listUnsignedAgreementCodes, signCurrentVersionsOfAgreements } from './agreements'
import { consumeOneTimeTicket } from './secrets'
import { commitThenThrowRefusal, createSessionOrReactivationRefusal, extendSessionByToken } from './sessions'

type HostLoginCall = CallDeclaring<typeof HOST_APP_LOGIN_ERRORS>

/** What a login by a sign asks for first. */
type SignTicketRefusalFactory = RefusalFactory<
  'phoneMissing' | 'agreementsRequired',
  {
    phoneMissing: InferInput<typeof PhoneMissingRefusalDataSchema>
    agreementsRequired: InferInput<typeof SessionSchema>
  }
>
export const sfAppLoginRefusal: SignTicketRefusalFactory = createRefusalFactory(sfAppLogin, {
  phoneMissing: 'phoneMissing',
  agreementsRequired: 'agreementsRequired',
})
/** Of this call '1' asks for whichever step comes first: an agreement, or a binding. */
export const wxTicketLoginRefusal: SignTicketRefusalFactory = createRefusalFactory(wxTicketLogin, {
  phoneMissing: 'phoneMissing',
  agreementsRequired: 'needsBinding',
})

/*
 * Every login here is one transaction: what is thrown in it leaves the host's secret as it was, so that a login which
 * only asks for a step in between can be repeated with it. The way back to a cancelled account takes the place of it.
 */

async function consumeMemberTicket(
  context: AppContext,
  call: HostLoginCall,
  kind: 'token' | 'sign',
  secret: string,
) {
  const ticket = await consumeOneTimeTicket(context, kind, secret)
  const member = ticket && (await findMemberByCode(context.db, ticket.subject))
  if (!member) throw refuse(call, 'hostCredentialInvalid')
  return member
}

/** Login by a host's one-time token, or by a session of our own that the address carries over and that goes on. */
export const loginByHostOrSessionToken = (context: AppContext, call: HostLoginCall, token: string) =>
  commitThenThrowRefusal(context, async (tx) => {
    const own = await extendSessionByToken(tx, token)
    if (own) return own
    return createSessionOrReactivationRefusal(tx, call, await consumeMemberTicket(tx, call, 'token', token))
  })

/**
 * The national app asks for the agreement first: agreementsRequired until it is accepted; the token stays good for
 * that.
 */
export const loginByIntlApp = (
  context: AppContext,
  request: { token: string; acceptAuthorization?: boolean; languageCode: string },
) =>
  commitThenThrowRefusal(context, async (tx) => {
    const member = await consumeMemberTicket(tx, intlAppLogin, 'token', request.token)
    const missing = await listUnsignedAgreementCodes(tx, member.id, REQUIRED_AGREEMENT_CODES)
    if (missing.length && !request.acceptAuthorization) throw refuse(intlAppLogin, 'agreementsRequired')
    const { languageCode } = request
    if (missing.length)
      await signCurrentVersionsOfAgreements(tx, { memberId: member.id, typeCodes: missing, languageCode })
    return createSessionOrReactivationRefusal(tx, intlAppLogin, member)
  })

/**
 * Login by a sign (S1 §4): agreementsRequired; phoneMissing (pre-logoff) of a member who signed up by e-mail and has no
 * mobile number, after which the sign stays good. An account that cannot be entered at all says that first.
 */
export async function loginByHostSignTicket(
  context: AppContext,
  call: HostLoginCall,
  secret: string,
  refusal: SignTicketRefusalFactory,
) {
  const { session, missing } = await transaction(context, async (tx) => {
    const member = await consumeMemberTicket(tx, call, 'sign', secret)
    const session = await createSessionOrReactivationRefusal(tx, call, member)
    if (!(session instanceof RefusalError) && !member.phone)
      throw refusal('phoneMissing', { aptId: member.aptId })
    return { session, missing: await listUnsignedAgreementCodes(tx, member.id, REQUIRED_AGREEMENT_CODES) }
  })
  if (session instanceof RefusalError) throw session
  // The app signs the agreements with this session and then keeps it (AUTH-48), so it is not undone.
  if (missing.length) throw refusal('agreementsRequired', session)
  return session
}
