import * as calls from '../../../../src/contract/account/contact'
import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import { maskPhone } from '../../../../src/domain/addresses/phone'
import type { SignInIdentifier } from '../../../../src/domain/auth/account'
import type { Lang } from '../../../../src/domain/base/language'
import type { AppContext } from '../../base/context'
import { isRefusal, refuse } from '../../base/failure'
import { isUniqueViolation, transaction } from '../../base/transaction'
import { changeMember, findMember, lockMember, type MemberRow } from '../../db/repositories/members/members'
import { formatMessage } from '../../http/messages'
import type { ServeCall } from '../../http/serve-call'
import { assertCaptchaPassed, type CaptchaVerifier } from '../auth/captcha'
import {
  assertVerificationCodeValid,
  CODE_RESEND_INTERVAL_MS,
  consumeVerificationCode,
  sendVerificationCode,
  VERIFICATION_CODE_LIFETIME_MS,
} from '../auth/codes'
import {
  findMemberBySignInIdentifier,
  parseSignInIdentifierOrRefuse,
  toSignInColumns,
} from '../members/accounts'
import { eraseMemberIfDue, isMemberDueForErasure } from '../members/erase-account'
import { buildBindCodeTarget, sendBindingCode } from './bind-codes'
import { assertIdentityProven, buildIdentityProofCodeTarget } from './identity-proof'

/**
 * Returns the mobile number and e-mail of a member for display: the number without its middle digits, the
 * e-mail in full.
 */
export const maskPhoneInSignInIdentifiers = ({ areaCode, phone, email }: MemberRow) => ({
  phone: phone && `+${areaCode} ${maskPhone(phone)}`,
  email,
})

/** Serves the calls that show a member's mobile number and e-mail, and that bind another one. */
export function signInIdentifierRoutes(
  serve: ServeCall,
  context: AppContext,
  captcha: CaptchaVerifier,
): void {
  serve(calls.getSignInIdentifiers, async ({ member }) => {
    const row = (await findMember(context.db, member.id))!
    const shown = maskPhoneInSignInIdentifiers(row)
    return { ...shown, codeTo: (shown.phone ?? shown.email)!, hasPassword: row.passwordHash !== null }
  })
  serve(calls.sendIdentityProofCode, async ({ member, request }) => {
    const row = (await findMember(context.db, member.id))!
    await sendVerificationCode(
      context,
      calls.sendIdentityProofCode,
      buildIdentityProofCodeTarget(row, 'prove'),
      codeMessageIn(request.lang, 'proofCodeMessage'),
    )
    return { resendAfterMs: CODE_RESEND_INTERVAL_MS }
  })
  serve(calls.sendBindingCode, async ({ call, payload, member, request }) => {
    const account = parseSignInIdentifierOrRefuse(payload.account)
    assertNotOwnIdentifier(call, (await findMember(context.db, member.id))!, account)
    await assertCaptchaPassed(captcha, call, payload.puzzleTicket)
    const asked = { memberId: member.id, account }
    await sendBindingCode(context, asked, codeMessageIn(request.lang, 'bindCodeMessage'))
    return { resendAfterMs: CODE_RESEND_INTERVAL_MS }
  })
  serve(calls.bindSignInIdentifier, ({ payload, member }) =>
    bindProvenIdentifier(context, member.id, payload),
  )
}

/** Returns the text of the message that carries a code. */
const codeMessageIn = (lang: Lang, text: string) => (code: string) =>
  formatMessage(lang, text, { code, minutes: VERIFICATION_CODE_LIFETIME_MS / 60_000 })

/** Throws `accountAlreadyOwn` if the account already belongs to the member. */
function assertNotOwnIdentifier(
  call: CallDeclaring<typeof calls.IDENTIFIER_ALREADY_OWN_ERRORS>,
  { areaCode, phone, email }: MemberRow,
  account: SignInIdentifier,
): void {
  const isOwn =
    account.kind === 'email'
      ? account.email === email
      : account.areaCode === areaCode && account.phone === phone
  if (isOwn) throw refuse(call, 'accountAlreadyOwn')
}

/**
 * Binds an account if its code is right and the member has proven their identity. Throws the refusals of
 * `bindSignInIdentifier`.
 */
async function bindProvenIdentifier(
  context: AppContext,
  memberId: string,
  payload: ParsedPayloadOf<typeof calls.bindSignInIdentifier>,
) {
  const account = parseSignInIdentifierOrRefuse(payload.account)
  const known = (await findMember(context.db, memberId))!
  assertNotOwnIdentifier(calls.bindSignInIdentifier, known, account)
  await checkMemberProof(context, known, payload)
  await assertVerificationCodeValid(
    context,
    calls.bindSignInIdentifier,
    buildBindCodeTarget(memberId, account),
    payload.code,
  )
  await assertIdentifierFree(context, memberId, account)
  // One transaction: both codes are used up together with the change, or not at all.
  return transaction(context, async (tx) => {
    const member = (await lockMember(tx.db, memberId))!
    assertNotOwnIdentifier(calls.bindSignInIdentifier, member, account)
    await consumeVerificationCode(
      tx,
      calls.bindSignInIdentifier,
      buildBindCodeTarget(memberId, account),
      payload.code,
    )
    if (payload.proof !== undefined) await consumeProofCode(tx, member, payload.proof)
    await changeMember(tx.db, memberId, toSignInColumns(account))
    return {}
  }).catch((error: unknown) => {
    // Another member signed up with this account at the same moment.
    if (isUniqueViolation(error)) throw refuse(calls.bindSignInIdentifier, 'accountTaken')
    throw error
  })
}

/**
 * Rethrows a wrong or expired identity code as `proofWrong` or `proofExpired`, because the form has a
 * separate field for it.
 */
const rethrowAsProof = (error: unknown): never => {
  if (isRefusal(error, calls.bindSignInIdentifier, 'codeWrong'))
    throw refuse(calls.bindSignInIdentifier, 'proofWrong')
  if (isRefusal(error, calls.bindSignInIdentifier, 'codeExpired'))
    throw refuse(calls.bindSignInIdentifier, 'proofExpired')
  throw error
}
const checkMemberProof = (
  context: AppContext,
  member: MemberRow,
  { proof, password }: Pick<ParsedPayloadOf<typeof calls.bindSignInIdentifier>, 'proof' | 'password'>,
) =>
  assertIdentityProven(context, calls.bindSignInIdentifier, member, {
    to: 'prove',
    code: proof,
    password,
  }).catch(rethrowAsProof)
const consumeProofCode = (tx: AppContext, member: MemberRow, proof: string) =>
  consumeVerificationCode(
    tx,
    calls.bindSignInIdentifier,
    buildIdentityProofCodeTarget(member, 'prove'),
    proof,
  ).catch(rethrowAsProof)

/**
 * Throws `accountTaken` if the account belongs to another member. A cancelled account whose reactivation
 * period is over does not count and is erased here.
 */
async function assertIdentifierFree(
  context: AppContext,
  memberId: string,
  account: SignInIdentifier,
): Promise<void> {
  const owner = await findMemberBySignInIdentifier(context, account)
  if (!owner || owner.id === memberId) return
  if (!isMemberDueForErasure(owner, context.now())) throw refuse(calls.bindSignInIdentifier, 'accountTaken')
  await eraseMemberIfDue(context, owner.id)
}
