import { and, eq, isNull, lte, max, notInArray, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { members } from '../../schema/members'

export type MemberRow = typeof members.$inferSelect
type NewMember = typeof members.$inferInsert

/** How many members a job reads at once. */
const ERASURE_BATCH = 20

const membersOfIds = definePreparedStatement('members_of_ids', (db) =>
  db
    .select()
    .from(members)
    .where(sql`${members.id} = any(${arrayPlaceholder('ids', 'text')})`),
)

export const findMember = batchSingleRowReadsByKey(
  (db, ids): Promise<MemberRow[]> => membersOfIds(db).execute({ ids }),
  ({ id }) => id,
)

/** When an account was erased last; undefined when none was. */
export async function findLastErasureTime(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(members.erasedAt) }).from(members)
  return row?.at ?? undefined
}

/** The member with this code, such as PT208846. */
export async function findMemberByCode(db: Db, aptId: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.aptId, aptId))
  return member
}

/** @param account in the spelling that is stored: a lower-case e-mail, or a national number without its leading 0 */
export async function findMemberByPhoneOrEmail(
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
 * The row of a member, locked until the transaction ends: the first of all locks (ARCHITECTURE.md). Rows that only
 * refer to the member are written meanwhile.
 */
export async function lockMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('no key update')
  return member
}

/** Undefined when the account or the code belongs to a member already. */
export async function insertMemberUnlessTaken(db: Db, row: NewMember): Promise<MemberRow | undefined> {
  const [member] = await db.insert(members).values(row).onConflictDoNothing().returning()
  return member
}

export async function changeMember(db: Db, id: string, change: Partial<NewMember>): Promise<void> {
  await db.update(members).set(change).where(eq(members.id, id))
}

/** Members whose VIP membership has ended by a moment are regular again. @returns how many */
export async function endExpiredMemberships(db: Db, now: Date): Promise<number> {
  const ended = await db
    .update(members)
    .set({ memberType: 'regular', vipUntil: null })
    .where(lte(members.vipUntil, now))
    .returning({ id: members.id })
  return ended.length
}

/** The same, locked so that nothing is written meanwhile that refers to the member under `shareLockMemberIfActive`. */
export async function lockMemberExclusively(db: Db, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update')
  return member
}

/**
 * Whether a member is active, and stays it until the transaction ends: an account is not cancelled under a write that
 * has begun, and no write begins on one that was.
 */
export async function shareLockMemberIfActive(db: Db, id: string): Promise<boolean> {
  const [member] = await db
    .select({ status: members.status })
    .from(members)
    .where(eq(members.id, id))
    .for('key share')
  return member?.status === 'active'
}

/** Some members who cancelled before `end` and of whom something personal may be left, the earliest first. */
export const listMembersToErase = (db: Db, end: Date, without: readonly string[]): Promise<MemberRow[]> =>
  db
    .select()
    .from(members)
    .where(
      and(
        lte(members.cancelledAt, end),
        isNull(members.erasedAt),
        eq(members.status, 'closed'),
        notInArray(members.id, [...without]),
      ),
    )
    .orderBy(members.cancelledAt)
    .limit(ERASURE_BATCH)
