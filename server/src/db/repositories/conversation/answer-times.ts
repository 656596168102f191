import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { conversations, conversationMessages as messages } from '../../schema/conversation'

/**
 * Returns when members began to wait and when customer service answered, for the newest answers of all
 * conversations. A member who writes several messages in a row waits since the first one.
 * @param since members who began to wait before are left out
 */
export function listAnswersSince(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<{ asked: Date; answered: Date }[]> {
  const inOrder = sql`over (partition by ${messages.memberId} order by ${messages.position})`
  // The condition on the conversation leaves out the messages of all members who are silent.
  const said = db.$with('said').as(
    db
      .select({
        memberId: messages.memberId,
        position: messages.position,
        from: messages.from,
        createdAt: messages.createdAt,
        isTurn: sql<boolean>`lag(${messages.from}) ${inOrder} is distinct from ${messages.from}`.as(
          'is_turn',
        ),
      })
      .from(conversations)
      .innerJoin(messages, eq(messages.memberId, conversations.memberId))
      .where(gte(conversations.updatedAt, since)),
  )
  const turns = db.$with('turns').as(
    db
      .select({
        from: said.from,
        asked: said.createdAt,
        answered:
          sql<Date>`lead(${said.createdAt}) over (partition by ${said.memberId} order by ${said.position})`
            .mapWith(messages.createdAt)
            .as('answered'),
      })
      .from(said)
      .where(sql`${said.isTurn}`),
  )
  return db
    .with(said, turns)
    .select({ asked: turns.asked, answered: turns.answered })
    .from(turns)
    .where(and(eq(turns.from, 'member'), gte(turns.asked, since), isNotNull(turns.answered)))
    .orderBy(desc(turns.answered))
    .limit(limit)
}
