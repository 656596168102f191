import { eq } from 'drizzle-orm'
import type { Db } from '../db/open-db'
import { members } from '../db/schema/members'

export type MemberRow = typeof members.$inferSelect

/**
 * The row of a member, locked until the transaction ends: the first of all locks (docs/back-end.md). Rows that only
 * refer to the member are written meanwhile.
 */
export async function lockMember(db: Db, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, memberId)).for('no key update')
  return row
}
