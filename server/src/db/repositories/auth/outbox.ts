import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { outbox } from '../../schema/system'

type OutboxMessageRow = typeof outbox.$inferSelect

export async function insertOutboxMessage(db: Db, row: OutboxMessageRow): Promise<void> {
  await db.insert(outbox).values(row)
}

/** The newest messages on their way out, of one recipient or of all. */
export const listNewestOutboxMessages = (
  db: Db,
  { recipient, limit }: { recipient?: string; limit: number },
): Promise<OutboxMessageRow[]> =>
  db
    .select()
    .from(outbox)
    .where(recipient ? eq(outbox.recipient, recipient) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(limit)

export async function deleteOutboxMessagesExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.expiresAt, end))
}

export async function deleteOutboxMessagesTo(db: Db, recipient: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.recipient, recipient))
}
