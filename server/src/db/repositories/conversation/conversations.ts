import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ConversationSender } from '../../../../../src/domain/conversation/conversation'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { conversations, conversationMessages as messages } from '../../schema/conversation'
import { members } from '../../schema/members'

export type ConversationRow = typeof conversations.$inferSelect
export type ConversationMessageRow = typeof messages.$inferSelect

/** Opens or continues the conversation for a new message, and locks it until the transaction ends. */
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

/** Records that the member waits for an answer, unless they already do. */
export async function markConversationWaiting(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await db
    .update(conversations)
    .set({ waitingSince: now })
    .where(and(eq(conversations.memberId, memberId), isNull(conversations.waitingSince)))
}

/**
 * Position of a message in the member's own conversation. For a message of another member it is null, so that
 * no comparison matches.
 */
const positionOf = (db: Db, memberId: string, id: string) =>
  db
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), eq(messages.id, id)))

/**
 * Records that customer service has dealt with the member's messages up to `seen`, or with all. Later
 * messages still wait for an answer.
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

/** @returns whether a conversation existed */
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

/** Returns a member's messages, newest first: those before a given message, or the newest of all. */
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

/**
 * The condition of the partial index is written as a literal. With a placeholder, the plan would cover any
 * value and could not use the index.
 */
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

/** Records that the member has read customer service's messages up to `upTo`. */
export async function markServiceMessagesReadUpTo(
  db: Db,
  { memberId, upTo, now }: { memberId: string; upTo: string; now: Date },
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(isUnreadOf(memberId), lte(messages.position, positionOf(db, memberId, upTo))))
}

/**
 * Returns the conversations of all members, with the member code. Waiting ones come first, and the longest
 * wait of all is at the top.
 */
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

/** Returns the newest message of each of these members. */
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

/** Deletes all messages between a member and customer service. Their pictures then belong to nothing. */
export async function deleteConversationOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(messages).where(eq(messages.memberId, memberId))
  await db.delete(conversations).where(eq(conversations.memberId, memberId))
}
