import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../../../../src/domain/notices/notice'
import { batched } from '../../batched'
import type { ListCursor } from '../../list-cursor'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { noticeReads, notices } from '../../schema/notices'

export type NoticeRow = typeof notices.$inferSelect

const NEWEST_FIRST = [desc(notices.time), desc(notices.id)]

interface NoticeListQuery {
  kind: NoticeKind
  /** member whose unread notices are marked; undefined for a visitor */
  memberId: string | undefined
  now: Date
  limit: number
  /** start of the page; undefined for the first page */
  after?: ListCursor
}

const isReadBy = (memberId: string) =>
  and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.memberId, memberId))

/** Returns the newest published notices of a kind, each with whether the member has not opened it. */
export const listPublishedNotices = (
  db: Db,
  { kind, memberId, now, limit, after }: NoticeListQuery,
): Promise<{ notice: NoticeRow; isUnread: boolean }[]> => {
  const isOf = and(
    eq(notices.kind, kind),
    lte(notices.time, now),
    after && sql`(${notices.time}, ${notices.id}) < (${after.time.toISOString()}::timestamptz, ${after.id})`,
  )
  if (memberId === undefined)
    return db
      .select({ notice: notices, isUnread: sql<boolean>`false` })
      .from(notices)
      .where(isOf)
      .orderBy(...NEWEST_FIRST)
      .limit(limit)
  return db
    .select({ notice: notices, isUnread: sql<boolean>`${isNull(noticeReads.noticeId)}` })
    .from(notices)
    .leftJoin(noticeReads, isReadBy(memberId))
    .where(isOf)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

interface UnreadQuery {
  kind: NoticeKind
  memberId: string
  /** only notices published up to this time */
  upTo: Date
}

const isUnreadOf = ({ kind, upTo }: UnreadQuery) =>
  and(eq(notices.kind, kind), lte(notices.time, upTo), isNull(noticeReads.noticeId))

/** Returns how many notices of a kind a member has not opened. */
export async function countUnreadNoticesOfMember(db: Db, unread: UnreadQuery): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notices)
    .leftJoin(noticeReads, isReadBy(unread.memberId))
    .where(isUnreadOf(unread))
  return row!.count
}

/** Returns the ids of the notices of a kind that a member has not opened. */
export async function listUnreadNoticeIdsOfMember(db: Db, unread: UnreadQuery): Promise<string[]> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .leftJoin(noticeReads, isReadBy(unread.memberId))
    .where(isUnreadOf(unread))
  return rows.map(({ id }) => id)
}

const newestAnnouncement = definePreparedStatement('latest_notice', (db) =>
  db
    .select()
    .from(notices)
    .where(
      and(eq(notices.kind, 'announcement'), lte(notices.time, sql`${sql.placeholder('now')}::timestamptz`)),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(1),
)

/** Returns the newest published announcement. */
export const findLatestAnnouncement = batched(
  async (db, moments: readonly Date[]): Promise<(NoticeRow | undefined)[]> => {
    const [newest] = await newestAnnouncement(db).execute({ now: moments.at(-1)!.toISOString() })
    return moments.map(() => newest)
  },
)

/** Returns a published notice. */
export async function findPublishedNotice(db: Db, { id, now }: { id: string; now: Date }) {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), lte(notices.time, now)))
  return row
}

/**
 * Records that the member has opened notices. Unknown notices, and notices that were already opened, change
 * nothing.
 */
export async function markNoticesRead(
  db: Db,
  { memberId, ids, now }: { memberId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (!ids.length) return
  const rows = await db
    .select({ noticeId: notices.id })
    .from(notices)
    .where(inArray(notices.id, [...ids]))
    .for('key share')
  if (rows.length)
    await db
      .insert(noticeReads)
      .values(rows.map(({ noticeId }) => ({ noticeId, memberId, createdAt: now })))
      .onConflictDoNothing()
}

export async function deleteNoticeReadsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(noticeReads).where(eq(noticeReads.memberId, memberId))
}

/** Returns every notice, also those to be published later. */
export const listAllNotices = (db: Db): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .orderBy(...NEWEST_FIRST)

export async function insertNotice(db: Db, row: NoticeRow): Promise<void> {
  await db.insert(notices).values(row)
}

/** @returns whether the notice exists */
export async function changeNotice(db: Db, id: string, change: Partial<Omit<NoticeRow, 'id'>>) {
  const rows = await db.update(notices).set(change).where(eq(notices.id, id)).returning({ id: notices.id })
  return rows.length > 0
}

/** @returns whether the notice existed */
export async function deleteNotice(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(notices).where(eq(notices.id, id)).returning({ id: notices.id })
  return rows.length > 0
}
