import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ConversationSender } from '../../../../../src/domain/conversation/conversation'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { conversations, conversationMessages as messages } from '../../schema/conversation'
import { members } from '../../schema/members'

export type ConversationRow = typeof conversations.$inferSelect
export type ConversationMessageRow = typeof messages.$inferSelect

/** Something is said: the conversation begins or goes on, and stays locked until the transaction ends. */
export async function openConversation(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await db
    .insert(conversations)
    .values({ memberId, updatedAt: now })
    .onConflictDoUpdate({ target: conversations.memberId, set: { closedAt: null, updatedAt: now } })
}

export async function insertConversationMessage(
  db: Db,
  row: Pick<ConversationMessageRow, 'id' | 'memberId' | 'from' | 'text' | 'idempotencyKey' | 'createdAt'>,
): Promise<void> {
  await db.insert(messages).values(row)
}

/** The member waits for an answer, if they do not already. */
export async function markConversationWaiting(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await db
    .update(conversations)
    .set({ waitingSince: now })
    .where(and(eq(conversations.memberId, memberId), isNull(conversations.waitingSince)))
}

/** Position of a message of a member's conversation; nothing is before or after one of another. */
const positionOf = (db: Db, memberId: string, id: string) =>
  db
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), eq(messages.id, id)))

/**
 * Customer service has dealt with all that the member wrote up to a message, or with all of it; what came since goes on
 * waiting.
 */
export async function markConversationAnsweredUpTo(
  db: Db,
  { memberId, seen }: { memberId: string; seen: string | undefined },
): Promise<void> {
  const since =
    seen === undefined
      ? null
      : db
          .select({ at: sql`min(${messages.createdAt})` })
          .from(messages)
          .where(
            and(
              eq(messages.memberId, memberId),
              eq(messages.from, 'member'),
              gt(messages.position, positionOf(db, memberId, seen)),
            ),
          )
  await db
    .update(conversations)
    .set({ waitingSince: since === null ? null : sql`(${since})` })
    .where(eq(conversations.memberId, memberId))
}

/** @returns whether there is a conversation to end */
export async function closeConversation(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  const closed = await db
    .update(conversations)
    .set({ closedAt: now })
    .where(eq(conversations.memberId, memberId))
    .returning({ memberId: conversations.memberId })
  return closed.length > 0
}

export async function findConversation(db: Db, memberId: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.memberId, memberId))
  return row
}

/** A member's messages, the newest first; those before one of them, or the newest of all. */
export const listConversationMessages = (
  db: Db,
  { memberId, before, limit }: { memberId: string; before?: string; limit: number },
): Promise<ConversationMessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.memberId, memberId),
        before === undefined ? undefined : lt(messages.position, positionOf(db, memberId, before)),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(limit)

const isUnreadOf = (memberId: string) =>
  and(eq(messages.memberId, memberId), eq(messages.from, 'service'), isNull(messages.readAt))

/** The condition of the index of unread ones stands in the statement itself: planned for any values, it would not fit. */
const selectUnreadCounts = definePreparedStatement('unread_messages', (db) =>
  db
    .select({ memberId: messages.memberId, n: count() })
    .from(messages)
    .where(
      and(
        sql`${messages.memberId} = any(${arrayPlaceholder('memberIds', 'text')})`,
        sql`${messages.from} = 'service'`,
        isNull(messages.readAt),
      ),
    )
    .groupBy(messages.memberId),
)

const findUnreadCount = batchSingleRowReadsByKey(
  (db, memberIds) => selectUnreadCounts(db).execute({ memberIds }),
  ({ memberId }) => memberId,
)

export const countUnreadMessagesOfMember = async (db: Db, memberId: string): Promise<number> =>
  (await findUnreadCount(db, memberId))?.n ?? 0

/** The member has read what customer service said up to one of their messages. */
export async function markServiceMessagesReadUpTo(
  db: Db,
  { memberId, upTo, now }: { memberId: string; upTo: string; now: Date },
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(isUnreadOf(memberId), lte(messages.position, positionOf(db, memberId, upTo))))
}

/** Everybody's conversations with the code of their member, those that wait first and the longest of them before the others. */
export const listConversationsByWaiting = (
  db: Db,
  limit: number,
): Promise<(ConversationRow & { aptId: string })[]> =>
  db
    .select({ ...getTableColumns(conversations), aptId: members.aptId })
    .from(conversations)
    .innerJoin(members, eq(members.id, conversations.memberId))
    .orderBy(sql`${asc(conversations.waitingSince)} nulls last`, desc(conversations.updatedAt))
    .limit(limit)

/** The newest message of each of some members. */
export const listLastMessageOfEachMember = (
  db: Db,
  memberIds: readonly string[],
): Promise<{ memberId: string; from: ConversationSender; text: string; createdAt: Date }[]> =>
  db
    .selectDistinctOn([messages.memberId], {
      memberId: messages.memberId,
      from: messages.from,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(inArray(messages.memberId, [...memberIds]))
    .orderBy(messages.memberId, desc(messages.position))

/** All that a member and customer service said; the pictures of it belong to nothing from then on. */
export async function deleteConversationOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(messages).where(eq(messages.memberId, memberId))
  await db.delete(conversations).where(eq(conversations.memberId, memberId))
}
