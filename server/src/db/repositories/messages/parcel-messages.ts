import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { outgoingParcelMessages } from '../../schema/messages'

export type { ParcelMessageParts } from '../../schema/messages'
export type ParcelMessageRow = typeof outgoingParcelMessages.$inferSelect

/** Number of messages that a job sends per run. */
const SEND_BATCH = 50

export async function insertParcelMessage(db: Db, row: ParcelMessageRow): Promise<void> {
  await db.insert(outgoingParcelMessages).values(row)
}

/** Returns the messages that are due now. */
export const listDueParcelMessages = (db: Db, now: Date): Promise<ParcelMessageRow[]> =>
  db
    .select()
    .from(outgoingParcelMessages)
    .where(lte(outgoingParcelMessages.nextTryAt, now))
    .orderBy(outgoingParcelMessages.nextTryAt, outgoingParcelMessages.createdAt)
    .limit(SEND_BATCH)

/**
 * Changes a waiting message as it was read. Of several servers, only one claims it by its number of tries.
 * @returns false if another server changed it, or if it is finished
 */
export async function changeWaitingParcelMessage(
  db: Db,
  { id, tries }: Pick<ParcelMessageRow, 'id' | 'tries'>,
  change: Partial<Pick<ParcelMessageRow, 'tries' | 'nextTryAt' | 'heldUntil' | 'sendBy'>>,
): Promise<boolean> {
  const changed = await db
    .update(outgoingParcelMessages)
    .set(change)
    .where(
      and(
        eq(outgoingParcelMessages.id, id),
        eq(outgoingParcelMessages.tries, tries),
        eq(outgoingParcelMessages.status, 'waiting'),
      ),
    )
    .returning({ id: outgoingParcelMessages.id })
  return changed.length > 0
}

/** Makes a member's messages due now that quiet hours hold. The time that they are not held counts again. */
export async function bringParcelMessagesForward(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .update(outgoingParcelMessages)
    .set({
      nextTryAt: now,
      heldUntil: null,
      sendBy: sql`${outgoingParcelMessages.sendBy} - (${outgoingParcelMessages.heldUntil} - ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(outgoingParcelMessages.memberId, memberId),
        eq(outgoingParcelMessages.status, 'waiting'),
        gt(outgoingParcelMessages.heldUntil, now),
      ),
    )
}

/** Records the final status of a message. There are no further attempts. */
export async function finishParcelMessage(
  db: Db,
  id: string,
  status: Exclude<ParcelMessageRow['status'], 'waiting'>,
): Promise<void> {
  await db
    .update(outgoingParcelMessages)
    .set({ status, nextTryAt: null })
    .where(eq(outgoingParcelMessages.id, id))
}

/** Deletes finished messages that were created before `end`. */
export async function deleteFinishedParcelMessagesBefore(db: Db, end: Date): Promise<void> {
  await db
    .delete(outgoingParcelMessages)
    .where(and(lt(outgoingParcelMessages.createdAt, end), isNull(outgoingParcelMessages.nextTryAt)))
}

export async function deleteParcelMessagesOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(outgoingParcelMessages).where(eq(outgoingParcelMessages.memberId, memberId))
}
