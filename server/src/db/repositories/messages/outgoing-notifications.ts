import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { notifications, outgoingNotifications } from '../../schema/messages'

export type OutgoingNotificationRow = typeof outgoingNotifications.$inferSelect

/** Number of pushes or e-mails that a job sends per run. */
const SEND_BATCH = 50

export async function insertOutgoingNotifications(
  db: Db,
  rows: readonly OutgoingNotificationRow[],
): Promise<void> {
  if (rows.length > 0) await db.insert(outgoingNotifications).values([...rows])
}

/** Returns the pushes or the e-mails that are due now, those of older events first. */
export const listDueOutgoingNotifications = (
  db: Db,
  channel: OutgoingNotificationRow['channel'],
  now: Date,
): Promise<OutgoingNotificationRow[]> =>
  db
    .select()
    .from(outgoingNotifications)
    .where(and(eq(outgoingNotifications.channel, channel), lte(outgoingNotifications.nextTryAt, now)))
    .orderBy(outgoingNotifications.nextTryAt, outgoingNotifications.createdAt)
    .limit(SEND_BATCH)

/**
 * Changes a waiting row as it was read. Of several servers, only one claims it by its number of tries.
 * @returns false if another server changed it, or if it is finished
 */
export async function changeWaitingOutgoingNotification(
  db: Db,
  { id, tries }: Pick<OutgoingNotificationRow, 'id' | 'tries'>,
  change: Partial<Pick<OutgoingNotificationRow, 'tries' | 'nextTryAt' | 'heldUntil' | 'sendBy'>>,
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

/**
 * Makes a member's pushes and e-mails due now that quiet hours hold. The time that they are not held counts
 * again.
 */
export async function bringOutgoingNotificationsForward(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .update(outgoingNotifications)
    .set({
      nextTryAt: now,
      heldUntil: null,
      sendBy: sql`${outgoingNotifications.sendBy} - (${outgoingNotifications.heldUntil} - ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(outgoingNotifications.memberId, memberId),
        eq(outgoingNotifications.status, 'waiting'),
        gt(outgoingNotifications.heldUntil, now),
      ),
    )
}

/**
 * Drops the waiting pushes about a parcel to these browsers. A browser shows one push of a parcel, and an older
 * one must not replace a newer one.
 */
export async function dropWaitingPushesOfParcel(
  db: Db,
  {
    memberId,
    packageNo,
    subscriptionIds,
  }: { memberId: string; packageNo: string; subscriptionIds: string[] },
): Promise<void> {
  const ofParcel = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.memberId, memberId), eq(notifications.packageNo, packageNo)))
  await db
    .update(outgoingNotifications)
    .set({ status: 'over', nextTryAt: null })
    .where(
      and(
        inArray(outgoingNotifications.notificationId, ofParcel),
        inArray(outgoingNotifications.subscriptionId, subscriptionIds),
        eq(outgoingNotifications.status, 'waiting'),
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
