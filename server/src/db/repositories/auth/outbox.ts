import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { verificationMessageOutbox } from '../../schema/auth'

type OutboxMessageRow = typeof verificationMessageOutbox.$inferSelect

export async function insertVerificationMessage(db: Db, row: OutboxMessageRow): Promise<void> {
  await db.insert(verificationMessageOutbox).values(row)
}

/** Returns the newest outgoing messages, of one recipient or of all. */
export const listNewestVerificationMessages = (
  db: Db,
  { recipient, limit }: { recipient?: string; limit: number },
): Promise<OutboxMessageRow[]> =>
  db
    .select()
    .from(verificationMessageOutbox)
    .where(recipient ? eq(verificationMessageOutbox.recipient, recipient) : undefined)
    .orderBy(desc(verificationMessageOutbox.createdAt))
    .limit(limit)

export async function deleteExpiredVerificationMessages(db: Db, end: Date): Promise<void> {
  await db.delete(verificationMessageOutbox).where(lt(verificationMessageOutbox.expiresAt, end))
}

export async function deleteVerificationMessagesTo(db: Db, recipient: string): Promise<void> {
  await db.delete(verificationMessageOutbox).where(eq(verificationMessageOutbox.recipient, recipient))
}
