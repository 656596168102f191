import { parseMemberName } from '../../../../src/domain/addresses/person-name'
import { parseSignInIdentifier, type SignInIdentifier } from '../../../../src/domain/auth/account'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError } from '../../base/failure'
import { newId, newMemberCode } from '../../base/ids'
import {
  findMemberByPhoneOrEmail,
  insertMemberUnlessTaken,
  type MemberRow,
} from '../../db/repositories/members/members'

/** Returns the account in its normal form, under which codes and attempts are stored. Throws 400. */
export function parseSignInIdentifierOrRefuse(entry: SignInIdentifier): SignInIdentifier {
  const read = parseSignInIdentifier(entry)
  if ('account' in read) return read.account
  throw new InvalidFieldsError({ [entry.kind === 'email' ? 'account.email' : 'account.phone']: read.problem })
}

/** Returns the key under which codes and attempts of an account are stored. */
export const toSignInKey = (account: SignInIdentifier): string =>
  account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`

/** Recipient and purpose of a code. Without `to` the code is for signing in. */
export type VerificationCodeTarget = SignInIdentifier &
  ({ to?: 'cancel' | 'upgrade' | 'prove' } | { to: 'bind'; memberId: string })

/**
 * Returns the key of the code that binds an account. A member has one such code at a time, with a separate
 * count of attempts.
 */
export const getBindCodeKeyOfMember = (memberId: string): string => `bind ${memberId}`

/**
 * Returns the key under which the code of an account is stored. It contains the purpose: a sign-in code
 * cannot cancel an account.
 */
export function getVerificationCodeKey(of: VerificationCodeTarget): string {
  if (of.to === 'bind') return getBindCodeKeyOfMember(of.memberId)
  return of.to ? `${of.to} ${toSignInKey(of)}` : toSignInKey(of)
}

/**
 * Returns the account that a member signs in by. Every member has a mobile number or an e-mail until they are
 * erased.
 */
export const getSignInIdentifier = ({ areaCode, phone, email }: MemberRow): SignInIdentifier =>
  phone ? { kind: 'mobile', areaCode: areaCode!, phone } : { kind: 'email', email: email! }

/** Returns the account without its kind, as the member's row stores it. */
export const toSignInColumns = ({ kind: _, ...account }: SignInIdentifier) => account

export const findMemberBySignInIdentifier = (
  context: AppContext,
  account: SignInIdentifier,
): Promise<MemberRow | undefined> => findMemberByPhoneOrEmail(context.db, toSignInColumns(account))

/** Parses the name of a member, as the warehouses write it on parcels. Throws 400. */
export function parseMemberNameOrRefuse(entry: string): string {
  const read = parseMemberName(entry)
  if ('name' in read) return read.name
  throw new InvalidFieldsError({ name: read.problem })
}

/**
 * Creates a member with this mobile number or e-mail. If another request has just created it, returns that
 * member.
 */
export async function getOrCreateMember(
  context: AppContext,
  account: SignInIdentifier,
  { name, campaign }: { name: string; campaign: string },
): Promise<MemberRow> {
  const row = {
    ...toSignInColumns(account),
    id: newId(),
    name,
    campaign: campaign || null,
    isGuideDue: true,
    createdAt: context.now(),
  }
  for (;;) {
    const member = await insertMemberUnlessTaken(context.db, { ...row, aptId: newMemberCode() })
    if (member) return member
    // Another request has just created the account, or the member code is taken. Look for the account, else
    // draw a new code.
    const existing = await findMemberBySignInIdentifier(context, account)
    if (existing) return existing
  }
}
