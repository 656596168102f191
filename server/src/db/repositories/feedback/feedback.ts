import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { feedback } from '../../schema/feedback'
import { members } from '../../schema/members'

type FeedbackRow = typeof feedback.$inferSelect

export async function insertFeedback(
  db: Db,
  row: Pick<FeedbackRow, 'id' | 'memberId' | 'text' | 'createdAt'>,
): Promise<void> {
  await db.insert(feedback).values(row)
}

/** Returns the newest feedback of a member. */
export const listFeedbackOfMember = (
  db: Db,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<FeedbackRow[]> =>
  db
    .select()
    .from(feedback)
    .where(eq(feedback.memberId, memberId))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)

const isUnreadAnswer = (memberId: string) =>
  and(eq(feedback.memberId, memberId), isNotNull(feedback.answer), isNull(feedback.readAt))

export async function countUnreadAnswersOfMember(db: Db, memberId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(feedback).where(isUnreadAnswer(memberId))
  return row!.n
}

/** Records that the member has read the answers to some of their feedback. */
export async function markAnswersRead(
  db: Db,
  { memberId, ids, now }: { memberId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length)
    await db
      .update(feedback)
      .set({ readAt: now })
      .where(and(isUnreadAnswer(memberId), inArray(feedback.id, [...ids])))
}

/**
 * Returns the feedback of all members, with the member code. Unanswered feedback comes first, the oldest at
 * the top, then the newest of the rest.
 */
export const listFeedbackForOperator = (
  db: Db,
  limit: number,
): Promise<{ feedback: FeedbackRow; aptId: string }[]> =>
  db
    .select({ feedback, aptId: members.aptId })
    .from(feedback)
    .innerJoin(members, eq(members.id, feedback.memberId))
    .orderBy(
      desc(isNull(feedback.answer)),
      sql`case when ${feedback.answer} is null then ${feedback.createdAt} end`,
      desc(feedback.createdAt),
      desc(feedback.id),
    )
    .limit(limit)

/**
 * Answers a feedback. A new answer replaces the old one and is unread again.
 * @returns whether the feedback exists
 */
export async function answerFeedback(
  db: Db,
  { id, ...answered }: { id: string; answer: string; answeredAt: Date },
): Promise<boolean> {
  const written = await db
    .update(feedback)
    .set({ ...answered, readAt: null })
    .where(eq(feedback.id, id))
    .returning({ id: feedback.id })
  return written.length > 0
}

export async function deleteFeedbackOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(feedback).where(eq(feedback.memberId, memberId))
}
