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

/** Second proof of the member's identity: a code sent to their mobile number or e-mail, or their password. */
export interface IdentityProof {
  code?: string | undefined
  password?: string | undefined
}

/**
 * Returns the target under which a member's identity code is stored. A code sent for another purpose is not
 * valid here.
 */
export const buildIdentityProofCodeTarget = (
  member: MemberRow,
  to: 'cancel' | 'prove',
): VerificationCodeTarget => ({
  ...getSignInIdentifier(member),
  to,
})

/**
 * Checks the identity proof. A code stays valid until the change that it confirms is written. Throws
 * `codeWrong`, `codeExpired`, `passwordWrong`, `tooManyAttempts`, and 400 without code and password.
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
