import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../open-db'
import { outbox } from '../schema/system'

type MessageRow = typeof outbox.$inferSelect

export async function insertMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insert(outbox).values(row)
}

/** The newest messages on their way out, of one recipient or of all. */
export const newestMessages = (
  db: Db,
  { recipient, limit }: { recipient?: string; limit: number },
): Promise<MessageRow[]> =>
  db
    .select()
    .from(outbox)
    .where(recipient ? eq(outbox.recipient, recipient) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(limit)

export async function deleteMessagesBefore(db: Db, end: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.expiresAt, end))
}

export async function deleteMessagesTo(db: Db, recipient: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.recipient, recipient))
}
