import { and, eq } from 'drizzle-orm'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { signInByCode } from '../../../../src/contract/sign-in'
import { checkPhone, isEmail, normalisePhone } from '../../../../src/domain/phone'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { members } from '../../db/schema/members'
import { Refused } from '../../http/failure'
import { newAptId, newId } from '../../ids'
import type { MemberRow } from '../member-lock'

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

export async function findMember(world: World, account: Account): Promise<MemberRow | undefined> {
  const where =
    account.kind === 'email'
      ? eq(members.email, account.email.trim().toLowerCase())
      : and(eq(members.areaCode, account.areaCode), eq(members.phone, nationalNumber(account)))
  const [found] = await world.db.select().from(members).where(where)
  return found
}

/** The member with this code, such as PT208846. */
export async function memberByCode(db: Db, aptId: string): Promise<MemberRow | undefined> {
  const [found] = await db.select().from(members).where(eq(members.aptId, aptId))
  return found
}

/** A new member of this mobile number or e-mail; its name is the account until the member gives one. */
export async function createMember(world: World, account: Account, campaign: string): Promise<MemberRow> {
  const mobile = account.kind === 'mobile'
  const row = {
    id: newId(),
    name: mobile ? nationalNumber(account).slice(-4) : account.email.split('@')[0]!.slice(0, 30),
    areaCode: mobile ? account.areaCode : null,
    phone: mobile ? nationalNumber(account) : null,
    email: mobile ? null : account.email.trim().toLowerCase(),
    campaign: campaign || null,
    createdAt: world.now(),
  }
  for (;;) {
    const [made] = await world.db
      .insert(members)
      .values({ ...row, aptId: newAptId() })
      .onConflictDoNothing()
      .returning()
    if (made) return made
    // The same account was made a moment ago by another request, or the code is taken: look, else draw again.
    const existing = await findMember(world, account)
    if (existing) return existing
  }
}
