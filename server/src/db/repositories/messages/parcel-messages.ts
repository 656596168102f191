import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcelMessages } from '../../schema/messages'

export type { MessageParts } from '../../schema/messages'
export type ParcelMessageRow = typeof parcelMessages.$inferSelect

/** How many messages a job sends in one go. */
const SEND_BATCH = 50

export async function insertParcelMessage(db: Db, row: ParcelMessageRow): Promise<void> {
  await db.insert(parcelMessages).values(row)
}

/** Messages that are to be sent by now. */
export const listDueParcelMessages = (db: Db, now: Date): Promise<ParcelMessageRow[]> =>
  db
    .select()
    .from(parcelMessages)
    .where(lte(parcelMessages.nextTryAt, now))
    .orderBy(parcelMessages.nextTryAt)
    .limit(SEND_BATCH)

/** Takes a message for one try; false when another server has taken it, or it is decided. */
export async function claimParcelMessage(
  db: Db,
  { id, tries }: Pick<ParcelMessageRow, 'id' | 'tries'>,
  nextTryAt: Date,
): Promise<boolean> {
  const taken = await db
    .update(parcelMessages)
    .set({ tries: tries + 1, nextTryAt })
    .where(
      and(eq(parcelMessages.id, id), eq(parcelMessages.tries, tries), eq(parcelMessages.status, 'waiting')),
    )
    .returning()
  return taken.length > 0
}

/** Writes what became of a message; nothing is tried any more. */
export async function finishParcelMessage(
  db: Db,
  id: string,
  status: Exclude<ParcelMessageRow['status'], 'waiting'>,
): Promise<void> {
  await db.update(parcelMessages).set({ status, nextTryAt: null }).where(eq(parcelMessages.id, id))
}

/** Forgets messages that nothing is tried for any more. */
export async function deleteParcelMessagesBefore(db: Db, end: Date): Promise<void> {
  await db
    .delete(parcelMessages)
    .where(and(lt(parcelMessages.createdAt, end), isNull(parcelMessages.nextTryAt)))
}

export async function deleteParcelMessagesOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(parcelMessages).where(eq(parcelMessages.memberId, memberId))
}
