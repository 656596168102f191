import type { AppContext } from '../../context'
import type { MemberRow } from '../../db/repositories/members'
import { Failure, Refused } from '../../http/failure'
import { accountOfMember } from './accounts'
import { type CodeOf, checkVerificationCode, countTry, forgetFailures } from './codes'
import { passwordFits } from './secrets'

/** Who the member is, said a second time: by a code to what they sign in by, or by their password. */
export interface Proof {
  code?: string | undefined
  password?: string | undefined
}

/** What the code that proves a member is kept under: one that was sent for something else proves nothing. */
export const proofCodeOf = (member: MemberRow, to: 'cancel' | 'prove'): CodeOf => ({
  ...accountOfMember(member),
  to,
})

/** A code stays good until what it was given for is written. Throws A3, A4, A5, A7. */
export async function checkProof(
  world: AppContext,
  member: MemberRow,
  { to, code, password }: Proof & { to: 'cancel' | 'prove' },
) {
  if (code !== undefined) return checkVerificationCode(world, proofCodeOf(member, to), code)
  if (password === undefined)
    throw new Refused({ [to === 'prove' ? 'proof' : 'code']: { code: 'auth.code.format' } })
  const account = accountOfMember(member)
  await countTry(world, account)
  if (!(await passwordFits(password, member.passwordHash))) throw new Failure('A5')
  await forgetFailures(world, account)
}
