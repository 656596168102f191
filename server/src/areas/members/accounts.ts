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

/** The account in its one spelling, under which codes and attempts are kept. Throws 400. */
export function parseSignInIdentifierOrRefuse(entry: SignInIdentifier): SignInIdentifier {
  const read = parseSignInIdentifier(entry)
  if ('account' in read) return read.account
  throw new InvalidFieldsError({ [entry.kind === 'email' ? 'account.email' : 'account.phone']: read.problem })
}

/** What codes and attempts of an account are kept under. */
export const toSignInKey = (account: SignInIdentifier): string =>
  account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`

/** Whom a code is sent to, and what it is good for: signing in unless it says otherwise. */
export type VerificationCodeTarget = SignInIdentifier &
  ({ to?: 'cancel' | 'upgrade' | 'prove' } | { to: 'bind'; memberId: string })

/** What the code that binds an account is kept under: one at a time for each member, whose tries are nobody else's. */
export const getBindCodeKeyOfMember = (memberId: string): string => `bind ${memberId}`

/** What the code of an account is kept under: one that signs in cancels nothing. */
export function getVerificationCodeKey(of: VerificationCodeTarget): string {
  if (of.to === 'bind') return getBindCodeKeyOfMember(of.memberId)
  return of.to ? `${of.to} ${toSignInKey(of)}` : toSignInKey(of)
}

/** The account that a member signs in by: every member has a mobile number or an e-mail until they are erased. */
export const getSignInIdentifier = ({ areaCode, phone, email }: MemberRow): SignInIdentifier =>
  phone ? { kind: 'mobile', areaCode: areaCode!, phone } : { kind: 'email', email: email! }

/** The account without its kind, as its member is stored with it. */
export const toSignInColumns = ({ kind: _, ...account }: SignInIdentifier) => account

export const findMemberBySignInIdentifier = (
  context: AppContext,
  account: SignInIdentifier,
): Promise<MemberRow | undefined> => findMemberByPhoneOrEmail(context.db, toSignInColumns(account))

/** The name of a member, as the warehouses write it on parcels. Throws 400. */
export function parseMemberNameOrRefuse(entry: string): string {
  const read = parseMemberName(entry)
  if ('name' in read) return read.name
  throw new InvalidFieldsError({ name: read.problem })
}

/** A new member of this mobile number or e-mail. */
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
    // The same account was made a moment ago by another request, or the code is used already: look, else draw again.
    const existing = await findMemberBySignInIdentifier(context, account)
    if (existing) return existing
  }
}
