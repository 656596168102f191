import type { WECHAT_IDENTITY_EXPIRED_ERRORS } from '../../../../src/contract/auth/account-errors'
import {
  type NEW_MEMBER_ERRORS,
  type SIGN_IN_ERRORS,
  sendSignInCode,
  signInByCode,
  signInByPassword,
} from '../../../../src/contract/auth/sign-in'
import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import type { SignInIdentifier } from '../../../../src/domain/auth/account'
import { hasConfirmedAgreements } from '../../../../src/domain/auth/agreement'
import type { Lang } from '../../../../src/domain/base/language'
import type { AppContext, RequestContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { deleteSessionsOfMember } from '../../db/repositories/auth/sessions'
import { changeMember, lockMember, type MemberRow } from '../../db/repositories/members/members'
import { formatMessage } from '../../http/messages'
import {
  findMemberBySignInIdentifier,
  getOrCreateMember,
  parseMemberNameOrRefuse,
  parseSignInIdentifierOrRefuse,
} from '../members/accounts'
import { eraseMemberIfDue, isMemberDueForErasure } from '../members/erase-account'
import { assertAgreementVersionsCurrent, signConfirmedAgreements } from './agreements'
import { assertCaptchaPassed, type CaptchaVerifier } from './captcha'
import {
  assertVerificationCodeValid,
  CODE_RESEND_INTERVAL_MS,
  consumeVerificationCode,
  countPasswordAttemptOrRefuse,
  resetSignInAttempts,
  sendVerificationCode,
  VERIFICATION_CODE_LIFETIME_MS,
} from './codes'
import { hashPassword, verifyPassword } from './secrets'
import {
  assertAccountOpenOrReactivatable,
  commitThenThrowRefusal,
  createSessionOrReactivationRefusal,
  type SignInRequest,
} from './sessions'
import { bindWechat, type UnboundWechatSession } from './wechat'

/** Sends a sign-in code, in the language of the caller. Throws `puzzleRequired`, `codeTooSoon`. */
export async function sendSignInVerificationCode(
  context: AppContext,
  { captcha, lang }: { captcha: CaptchaVerifier; lang: Lang },
  request: ParsedPayloadOf<typeof sendSignInCode>,
) {
  const account = parseSignInIdentifierOrRefuse(request.account)
  await assertCaptchaPassed(captcha, sendSignInCode, request.puzzleTicket)
  const minutes = VERIFICATION_CODE_LIFETIME_MS / 60_000
  await sendVerificationCode(context, sendSignInCode, account, (code) =>
    formatMessage(lang, 'codeMessage', { code, minutes }),
  )
  return { resendAfterMs: CODE_RESEND_INTERVAL_MS }
}

/**
 * Parses the name of a new member. Without an entry returns '': the client has no field for it, and the
 * member enters the name later. Throws `nameRequired` and 400.
 */
export function parseNewMemberName(
  call: CallDeclaring<typeof NEW_MEMBER_ERRORS>,
  entry: string | undefined,
): string {
  if (entry === undefined) return ''
  if (entry === '') throw refuse(call, 'nameRequired')
  return parseMemberNameOrRefuse(entry)
}

/** Signs a member in by a code. An unknown account becomes a new member if each agreement is confirmed. */
export async function loginOrRegisterByCode(
  context: AppContext,
  requestContext: RequestContext,
  request: ParsedPayloadOf<typeof signInByCode>,
) {
  const account = parseSignInIdentifierOrRefuse(request.account)
  // The code is checked first, because only the owner of an account may learn whether it is known.
  await assertVerificationCodeValid(context, signInByCode, account, request.code)
  const found = await findMemberBySignInIdentifier(context, account)
  // A cancelled account no longer belongs to the member after its reactivation period, even before the
  // erasure job has run.
  const isOver = found !== undefined && isMemberDueForErasure(found, context.now())
  const known = isOver ? undefined : found
  // If this throws, the code stays valid for the next request, which contains the name and the agreements.
  const name = known ? '' : parseNewMemberName(signInByCode, request.name)
  if (!known && !hasConfirmedAgreements(request.agreements)) throw refuse(signInByCode, 'agreementsRequired')
  await assertAgreementVersionsCurrent(context, signInByCode, request.agreements)
  await consumeVerificationCode(context, signInByCode, account, request.code)
  if (isOver) await eraseMemberIfDue(context, found.id)
  // Before the transaction, because hashing a password is slow on purpose.
  const passwordHash = request.password ? await hashPassword(request.password) : undefined
  // The code is used up now. Everything that follows happens together or not at all.
  return commitThenThrowRefusal(context, (tx) =>
    completeLoginOrRegistration(tx, signInByCode, requestContext, {
      ...request,
      account,
      known,
      name,
      passwordHash,
    }),
  )
}

/** Data of a sign-in after its account is proven. */
type ProvenLogin = Pick<ParsedPayloadOf<typeof signInByCode>, 'agreements' | 'bind'> & {
  account: SignInIdentifier
  known: MemberRow | undefined
  name: string
  passwordHash: string | undefined
}

/**
 * Completes a sign-in for a new or known member inside a transaction: password, agreements, WeChat binding
 * and session. Throws `accountClosed`, `accountBlocked`, `agreementsOutdated`, `wechatExpired`.
 */
export async function completeLoginOrRegistration(
  context: AppContext,
  call: CallDeclaring<typeof SIGN_IN_ERRORS & typeof NEW_MEMBER_ERRORS>,
  requestContext: RequestContext,
  request: ProvenLogin,
) {
  const { known, account } = request
  const made =
    known ??
    (await getOrCreateMember(context, account, { name: request.name, campaign: requestContext.campaign }))
  const member = (await lockMember(context.db, made.id))!
  assertAccountOpenOrReactivatable(context, call, member)
  if (request.passwordHash) await setPassword(context, member.id, request.passwordHash)
  await signConfirmedAgreements(context, call, member.id, request.agreements)
  await bindWechatIfActive(context, call, member, request.bind)
  await resetSignInAttempts(context, request.account)
  return createSessionOrReactivationRefusal(context, call, {
    member,
    request: requestContext,
    isNewMember: !known,
  })
}

/** Binds WeChat to an active account. For a cancelled account, the reactivation binds it. */
async function bindWechatIfActive(
  context: AppContext,
  call: CallDeclaring<typeof WECHAT_IDENTITY_EXPIRED_ERRORS>,
  member: MemberRow,
  bind: UnboundWechatSession | undefined,
): Promise<void> {
  if (bind && member.status === 'active') await bindWechat(context, call, member.id, bind)
}

/** Sets a new password and ends the sessions that were opened before. */
async function setPassword(context: AppContext, memberId: string, passwordHash: string): Promise<void> {
  await changeMember(context.db, memberId, { passwordHash })
  await deleteSessionsOfMember(context.db, memberId)
}

export async function loginByPassword(
  context: AppContext,
  { captcha, request }: { captcha: CaptchaVerifier; request: SignInRequest },
  login: ParsedPayloadOf<typeof signInByPassword>,
) {
  const account = parseSignInIdentifierOrRefuse(login.account)
  await assertCaptchaPassed(captcha, signInByPassword, login.puzzleTicket)
  await countPasswordAttemptOrRefuse(context, signInByPassword, account)
  const member = await findMemberBySignInIdentifier(context, account)
  if (!(await verifyPassword(login.password, member?.passwordHash ?? null)) || !member)
    throw refuse(signInByPassword, 'credentialsWrong')
  return commitThenThrowRefusal(context, (tx) =>
    completeKnownLogin(tx, member.id, { ...login, account, request }),
  )
}

/**
 * Binds WeChat and opens the session in one transaction. If the member may not sign in, nothing is bound and
 * the WeChat ticket stays valid.
 */
async function completeKnownLogin(
  context: AppContext,
  memberId: string,
  login: ParsedPayloadOf<typeof signInByPassword> & { request: SignInRequest },
) {
  const member = (await lockMember(context.db, memberId))!
  assertAccountOpenOrReactivatable(context, signInByPassword, member)
  await bindWechatIfActive(context, signInByPassword, member, login.bind)
  await resetSignInAttempts(context, login.account)
  return createSessionOrReactivationRefusal(context, signInByPassword, { member, request: login.request })
}
