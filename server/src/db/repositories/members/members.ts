import { and, eq, isNull, lte, max, notInArray, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { members } from '../../schema/members'

export type MemberRow = typeof members.$inferSelect
type NewMember = typeof members.$inferInsert

/** Number of members that a job reads at once. */
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

/** Returns when an account was last erased, or undefined if none was. */
export async function findLastErasureTime(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(members.erasedAt) }).from(members)
  return row?.at ?? undefined
}

/** Returns the member with this code, such as PT208846. */
export async function findMemberByCode(db: Db, aptId: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.aptId, aptId))
  return member
}

/** @param account the stored form: a lower-case e-mail, or a national number without its leading 0 */
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
 * Returns a member's row, locked until the transaction ends. After the idempotency key, it is the first lock
 * (ARCHITECTURE.md). Other transactions can still write rows that only refer to the member.
 */
export async function lockMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('no key update')
  return member
}

/** Inserts a member. Returns undefined if a member already has the account or the code. */
export async function insertMemberUnlessTaken(db: Db, row: NewMember): Promise<MemberRow | undefined> {
  const [member] = await db.insert(members).values(row).onConflictDoNothing().returning()
  return member
}

export async function changeMember(db: Db, id: string, change: Partial<NewMember>): Promise<void> {
  await db.update(members).set(change).where(eq(members.id, id))
}

/**
 * Makes members regular again whose VIP membership has ended.
 * @returns the number of members
 */
export async function endExpiredMemberships(db: Db, now: Date): Promise<number> {
  const ended = await db
    .update(members)
    .set({ memberType: 'regular', vipUntil: null })
    .where(lte(members.vipUntil, now))
    .returning({ id: members.id })
  return ended.length
}

/**
 * Locks a member's row exclusively. `shareLockMemberIfActive` then waits, so that no transaction writes for
 * the member meanwhile.
 */
export async function lockMemberExclusively(db: Db, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update')
  return member
}

/**
 * Locks an active member's row in share mode until the transaction ends, and returns whether the member is
 * active. An account cannot be cancelled during such a write, and no write can start after the cancellation.
 */
export async function shareLockMemberIfActive(db: Db, id: string): Promise<boolean> {
  const [member] = await db
    .select({ status: members.status })
    .from(members)
    .where(eq(members.id, id))
    .for('key share')
  return member?.status === 'active'
}

/** Returns some members who cancelled before `end` and who may still have personal data, earliest first. */
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
