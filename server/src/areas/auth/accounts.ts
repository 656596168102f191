import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { signInByCode } from '../../../../src/contract/sign-in'
import { checkPhone, isEmail, normalisePhone } from '../../../../src/domain/phone'
import type { World } from '../../context'
import { findMemberByAccount, insertMember, type MemberRow } from '../../db/repositories/members'
import { Refused } from '../../http/failure'
import { newAptId, newId } from '../../ids'

export type Account = ParsedPayloadOf<typeof signInByCode>['account']

/** The one spelling under which codes and attempts are kept. */
export function accountKey(account: Account): string {
  return account.kind === 'email'
    ? account.email.trim().toLowerCase()
    : `+${account.areaCode}${nationalNumber(account)}`
}

/** A leading 0 of a national number is not dialled after the area code. */
const nationalNumber = (account: Extract<Account, { kind: 'mobile' }>) =>
  normalisePhone(account.phone).replace(/^0/, '')

export function checkAccount(account: Account): void {
  if (account.kind === 'email') {
    const email = account.email.trim()
    if (!email) throw new Refused({ 'account.email': { code: 'auth.email.required' } })
    if (!isEmail(email)) throw new Refused({ 'account.email': { code: 'auth.email.format' } })
    return
  }
  const problem = checkPhone(account.areaCode, account.phone)
  if (problem) throw new Refused({ 'account.phone': problem })
}

/** The account in the spelling that its member is stored with. */
const stored = (account: Account) =>
  account.kind === 'email'
    ? { email: account.email.trim().toLowerCase() }
    : { areaCode: account.areaCode, phone: nationalNumber(account) }

export const memberOfAccount = (world: World, account: Account): Promise<MemberRow | undefined> =>
  findMemberByAccount(world.db, stored(account))

/** A new member of this mobile number or e-mail; its name is the account until the member gives one. */
export async function createMember(world: World, account: Account, campaign: string): Promise<MemberRow> {
  const name =
    account.kind === 'mobile' ? nationalNumber(account).slice(-4) : account.email.split('@')[0]!.slice(0, 30)
  const row = {
    ...stored(account),
    id: newId(),
    name,
    campaign: campaign || null,
    createdAt: world.now(),
  }
  for (;;) {
    const member = await insertMember(world.db, { ...row, aptId: newAptId() })
    if (member) return member
    // The same account was made a moment ago by another request, or the code is used already: look, else draw again.
    const existing = await memberOfAccount(world, account)
    if (existing) return existing
  }
}
