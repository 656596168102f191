import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { outgoingNotifications } from '../../schema/messages'

export type OutgoingNotificationRow = typeof outgoingNotifications.$inferSelect

/** Number of pushes and e-mails that a job sends per run. */
const SEND_BATCH = 50

export async function insertOutgoingNotifications(
  db: Db,
  rows: readonly OutgoingNotificationRow[],
): Promise<void> {
  if (rows.length > 0) await db.insert(outgoingNotifications).values([...rows])
}

/** Returns the pushes and e-mails that are due now. */
export const listDueOutgoingNotifications = (db: Db, now: Date): Promise<OutgoingNotificationRow[]> =>
  db
    .select()
    .from(outgoingNotifications)
    .where(lte(outgoingNotifications.nextTryAt, now))
    .orderBy(outgoingNotifications.nextTryAt)
    .limit(SEND_BATCH)

/**
 * Changes a waiting row as it was read. Of several servers, only one claims it by its number of tries.
 * @returns false if another server changed it, or if it is finished
 */
export async function changeWaitingOutgoingNotification(
  db: Db,
  { id, tries }: Pick<OutgoingNotificationRow, 'id' | 'tries'>,
  change: Partial<Pick<OutgoingNotificationRow, 'tries' | 'nextTryAt' | 'sendBy'>>,
): Promise<boolean> {
  const changed = await db
    .update(outgoingNotifications)
    .set(change)
    .where(
      and(
        eq(outgoingNotifications.id, id),
        eq(outgoingNotifications.tries, tries),
        eq(outgoingNotifications.status, 'waiting'),
      ),
    )
    .returning({ id: outgoingNotifications.id })
  return changed.length > 0
}

/** Makes a member's pushes and e-mails due now that wait for their first attempt. */
export async function bringOutgoingNotificationsForward(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .update(outgoingNotifications)
    .set({ nextTryAt: now })
    .where(
      and(
        eq(outgoingNotifications.memberId, memberId),
        eq(outgoingNotifications.status, 'waiting'),
        eq(outgoingNotifications.tries, 0),
        gt(outgoingNotifications.nextTryAt, now),
      ),
    )
}

/** Records the final status of a push or an e-mail. There are no further attempts. */
export async function finishOutgoingNotification(
  db: Db,
  id: string,
  status: Exclude<OutgoingNotificationRow['status'], 'waiting'>,
): Promise<void> {
  await db
    .update(outgoingNotifications)
    .set({ status, nextTryAt: null })
    .where(eq(outgoingNotifications.id, id))
}

/** Deletes finished pushes and e-mails that were created before `end`. */
export async function deleteFinishedOutgoingNotificationsBefore(db: Db, end: Date): Promise<void> {
  await db
    .delete(outgoingNotifications)
    .where(and(lt(outgoingNotifications.createdAt, end), isNull(outgoingNotifications.nextTryAt)))
}

export async function deleteOutgoingNotificationsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(outgoingNotifications).where(eq(outgoingNotifications.memberId, memberId))
}
