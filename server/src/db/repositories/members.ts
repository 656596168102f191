import { and, eq } from 'drizzle-orm'
import type { Db } from '../open-db'
import { members } from '../schema/members'

export type MemberRow = typeof members.$inferSelect
type NewMember = typeof members.$inferInsert

export async function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member
}

/** The member with this code, such as PT208846. */
export async function findMemberByCode(db: Db, aptId: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.aptId, aptId))
  return member
}

/** @param account in the spelling that is stored: a lower-case e-mail, or a national number without its leading 0 */
export async function findMemberByAccount(
  db: Db,
  account: { email: string } | { areaCode: string; phone: string },
): Promise<MemberRow | undefined> {
  const where =
    'email' in account
      ? eq(members.email, account.email)
      : and(eq(members.areaCode, account.areaCode), eq(members.phone, account.phone))
  const [member] = await db.select().from(members).where(where)
  return member
}

/**
 * The row of a member, locked until the transaction ends: the first of all locks (docs/back-end.md). Rows that only
 * refer to the member are written meanwhile.
 */
export async function lockMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('no key update')
  return member
}

/** Undefined when the account or the code belongs to a member already. */
export async function insertMember(db: Db, row: NewMember): Promise<MemberRow | undefined> {
  const [member] = await db.insert(members).values(row).onConflictDoNothing().returning()
  return member
}

export async function changeMember(db: Db, id: string, change: Partial<NewMember>): Promise<void> {
  await db.update(members).set(change).where(eq(members.id, id))
}
