import { type Account, readAccount } from '../../../../src/domain/account'
import type { World } from '../../context'
import { findMemberByAccount, insertMember, type MemberRow } from '../../db/repositories/members'
import { Refused } from '../../http/failure'
import { newAptId, newId } from '../../ids'

/** The account in its one spelling, under which codes and attempts are kept. Throws 400. */
export function accountOf(entry: Account): Account {
  const read = readAccount(entry)
  if ('account' in read) return read.account
  throw new Refused({ [entry.kind === 'email' ? 'account.email' : 'account.phone']: read.problem })
}

/** What codes and attempts of an account are kept under. */
export const accountKey = (account: Account): string =>
  account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`

/** The account without its kind, as its member is stored with it. */
const stored = ({ kind: _, ...account }: Account) => account

export const memberOfAccount = (world: World, account: Account): Promise<MemberRow | undefined> =>
  findMemberByAccount(world.db, stored(account))

/** A new member of this mobile number or e-mail; its name is the account until the member gives one. */
export async function createMember(world: World, account: Account, campaign: string): Promise<MemberRow> {
  const name = account.kind === 'mobile' ? account.phone.slice(-4) : account.email.split('@')[0]!.slice(0, 30)
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
