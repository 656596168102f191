import { eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { collectors } from '../../schema/collectors'

export type CollectorRow = typeof collectors.$inferSelect

export async function findCollector(db: Db, memberId: string): Promise<CollectorRow | undefined> {
  const [row] = await db.select().from(collectors).where(eq(collectors.memberId, memberId))
  return row
}

/** Takes the place of whom the member named before. */
export async function upsertCollector(db: Db, row: CollectorRow): Promise<void> {
  const { memberId: _, ...fields } = row
  await db.insert(collectors).values(row).onConflictDoUpdate({ target: collectors.memberId, set: fields })
}

export const deleteCollectorOfMember = (db: Db, memberId: string) =>
  db.delete(collectors).where(eq(collectors.memberId, memberId))
