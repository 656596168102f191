import { and, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ListCursor } from '../../list-cursor'
import type { Db } from '../../open-db'
import { notifications } from '../../schema/messages'

export type NotificationRow = typeof notifications.$inferSelect

export async function insertNotification(db: Db, row: NotificationRow): Promise<void> {
  await db.insert(notifications).values(row)
}

export async function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
  return row
}

/** Returns notifications of a member, newest first. `after` is the start of the page. */
export const listNotificationsOfMember = (
  db: Db,
  { memberId, after, limit }: { memberId: string; after: ListCursor | undefined; limit: number },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after.time.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)

const isUnreadOf = (memberId: string) =>
  and(eq(notifications.memberId, memberId), isNull(notifications.readAt))

export async function countUnreadNotificationsOfMember(db: Db, memberId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(notifications).where(isUnreadOf(memberId))
  return row!.count
}

/** Marks a notification of a member as read. Another member's, or one that was read before, stays as it is. */
export async function markNotificationRead(
  db: Db,
  { memberId, id, now }: { memberId: string; id: string; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, id), isUnreadOf(memberId)))
}

/** Marks the unread notifications of a member about a parcel as read. */
export async function markParcelNotificationsRead(
  db: Db,
  { memberId, packageNo, now }: { memberId: string; packageNo: string; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnreadOf(memberId), eq(notifications.packageNo, packageNo)))
}

/**
 * Marks the unread notifications of a member whose event is not after a time as read. That includes one that
 * was committed after the member loaded the list.
 */
export async function markNotificationsRead(
  db: Db,
  { memberId, upTo, now }: { memberId: string; upTo: Date; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnreadOf(memberId), lte(notifications.createdAt, upTo)))
}

export async function deleteNotificationsBefore(db: Db, end: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, end))
}

/** Deletes a member's notifications, and their outgoing pushes and e-mails. */
export async function deleteNotificationsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.memberId, memberId))
}
