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
import { LOCALE_BY_LANG } from '../../../../src/domain/base/language'
import type { AppContext } from '../../base/context'
import { createRefusalFactory, RefusalError, type RefusalFactory, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findMemberByCode } from '../../db/repositories/members/members'
import { listUnsignedAgreementCodes, signCurrentVersionsOfAgreements } from './agreements'
import { consumeOneTimeTicket } from './secrets'
import {
  commitThenThrowRefusal,
  createSessionOrReactivationRefusal,
  extendSessionByToken,
  type SignInRequest,
} from './sessions'

type HostLoginCall = CallDeclaring<typeof HOST_APP_LOGIN_ERRORS>

/** Refusals of a login by a sign that require another step first. */
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
/** In this call, code '1' requires the first missing step: an agreement or a binding. */
export const wxTicketLoginRefusal: SignTicketRefusalFactory = createRefusalFactory(wxTicketLogin, {
  phoneMissing: 'phoneMissing',
  agreementsRequired: 'needsBinding',
})

/*
 * Every login here is one transaction. An error in it rolls back the use of the host's secret. A login that
 * only requires a step in between can therefore repeat with the same secret. For a cancelled account, the
 * secret is used up and the reactivation ticket replaces it.
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

/**
 * Logs in by a host's one-time token. If the token in the URL belongs to one of our sessions, extends that
 * session instead.
 */
export const loginByHostOrSessionToken = (
  context: AppContext,
  call: HostLoginCall,
  { token, request }: { token: string; request: SignInRequest },
) =>
  commitThenThrowRefusal(context, async (tx) => {
    const own = await extendSessionByToken(tx, token, request)
    if (own) return own
    const member = await consumeMemberTicket(tx, call, 'token', token)
    return createSessionOrReactivationRefusal(tx, call, { member, request })
  })

/**
 * Logs in from the national courier app, which requires the agreement first. Throws `agreementsRequired`
 * until the member accepts it; the token stays valid for the retry.
 */
export const loginByIntlApp = (
  context: AppContext,
  login: { token: string; acceptAuthorization?: boolean; request: SignInRequest },
) =>
  commitThenThrowRefusal(context, async (tx) => {
    const member = await consumeMemberTicket(tx, intlAppLogin, 'token', login.token)
    const missing = await listUnsignedAgreementCodes(tx, member.id, REQUIRED_AGREEMENT_CODES)
    if (missing.length && !login.acceptAuthorization) throw refuse(intlAppLogin, 'agreementsRequired')
    const { request } = login
    const languageCode = LOCALE_BY_LANG[request.lang]
    if (missing.length)
      await signCurrentVersionsOfAgreements(tx, { memberId: member.id, typeCodes: missing, languageCode })
    return createSessionOrReactivationRefusal(tx, intlAppLogin, { member, request })
  })

/**
 * Logs in by a sign (S1 §4). Throws `agreementsRequired`. Throws `phoneMissing` (pre-logoff) if a member
 * signed up by e-mail and has no mobile number; the sign stays valid. A closed, blocked or cancelled account
 * is refused before both.
 */
export async function loginByHostSignTicket(
  context: AppContext,
  call: HostLoginCall,
  { sign, refusal, request }: { sign: string; refusal: SignTicketRefusalFactory; request: SignInRequest },
) {
  const { session, missing } = await transaction(context, async (tx) => {
    const member = await consumeMemberTicket(tx, call, 'sign', sign)
    const session = await createSessionOrReactivationRefusal(tx, call, { member, request })
    if (!(session instanceof RefusalError) && !member.phone)
      throw refusal('phoneMissing', { aptId: member.aptId })
    return { session, missing: await listUnsignedAgreementCodes(tx, member.id, REQUIRED_AGREEMENT_CODES) }
  })
  if (session instanceof RefusalError) throw session
  // The app signs the agreements with this session and then keeps it (AUTH-48), so the session is not rolled
  // back.
  if (missing.length) throw refusal('agreementsRequired', session)
  return session
}
