import type {
  PASSWORD_WRONG_ERRORS,
  TOO_MANY_ATTEMPTS_ERRORS,
  VERIFICATION_CODE_ERRORS,
} from '../../../../src/contract/auth/account-errors'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import type { MemberRow } from '../../db/repositories/members/members'
import { assertVerificationCodeValid, countPasswordAttemptOrRefuse, resetSignInAttempts } from '../auth/codes'
import { verifyPassword } from '../auth/secrets'
import { getSignInIdentifier, type VerificationCodeTarget } from '../members/accounts'

/** Who the member is, said a second time: by a code to what they sign in by, or by their password. */
export interface IdentityProof {
  code?: string | undefined
  password?: string | undefined
}

/** What the code that proves a member is kept under: one that was sent for something else proves nothing. */
export const buildIdentityProofCodeTarget = (
  member: MemberRow,
  to: 'cancel' | 'prove',
): VerificationCodeTarget => ({
  ...getSignInIdentifier(member),
  to,
})

/**
 * A code stays good until what it was given for is written. Throws codeWrong, codeExpired, passwordWrong,
 * tooManyAttempts.
 */
export async function assertIdentityProven(
  context: AppContext,
  call: CallDeclaring<
    typeof VERIFICATION_CODE_ERRORS & typeof PASSWORD_WRONG_ERRORS & typeof TOO_MANY_ATTEMPTS_ERRORS
  >,
  member: MemberRow,
  { to, code, password }: IdentityProof & { to: 'cancel' | 'prove' },
) {
  if (code !== undefined)
    return assertVerificationCodeValid(context, call, buildIdentityProofCodeTarget(member, to), code)
  if (password === undefined)
    throw new InvalidFieldsError({ [to === 'prove' ? 'proof' : 'code']: { code: 'auth.code.format' } })
  const account = getSignInIdentifier(member)
  await countPasswordAttemptOrRefuse(context, call, account)
  if (!(await verifyPassword(password, member.passwordHash))) throw refuse(call, 'passwordWrong')
  await resetSignInAttempts(context, account)
}
