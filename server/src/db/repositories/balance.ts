import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../open-db'
import { members } from '../schema/members'
import { balanceEntries } from '../schema/payment'

type Entry = typeof balanceEntries.$inferInsert

/** Moves money on a member's balance, with its entry; false, with nothing written, when it would fall below zero. */
export async function moveBalanceRow(db: Db, entry: Entry): Promise<boolean> {
  const moved = sql`${members.balanceCents} + ${entry.amountCents}`
  const [row] = await db
    .update(members)
    .set({ balanceCents: moved })
    .where(and(eq(members.id, entry.memberId), sql`${moved} >= 0`))
    .returning()
  if (!row) return false
  await db.insert(balanceEntries).values(entry)
  return true
}

/** Cents on a member's balance. */
export async function balanceOf(db: Db, memberId: string): Promise<number> {
  const [row] = await db
    .select({ balanceCents: members.balanceCents })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.balanceCents ?? 0
}
