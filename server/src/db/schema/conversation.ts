import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { ConversationSender } from '../../../../src/domain/conversation/conversation'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** How a member's conversation with customer service stands. Its row is locked by whoever says something. */
export const conversations = pgTable(
  'conversations',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id),
    /** since when its member waits for an answer */
    waitingSince: timestampColumn('waiting_since'),
    /** when customer service ended it */
    closedAt: timestampColumn('closed_at'),
    /** when something was said last */
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [index('conversations_waiting').on(table.waitingSince, table.updatedAt)],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => conversations.memberId),
    /** in the order in which they were said: the row of the conversation was locked */
    position: serial('position').notNull(),
    from: text('from').$type<ConversationSender>().notNull(),
    text: text('text').notNull(),
    /** under which its writer sent it */
    idempotencyKey: text('idempotency_key').notNull(),
    /** when the member read what customer service said */
    readAt: timestampColumn('read_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('conversation_messages_member').on(table.memberId, table.position),
    index('conversation_messages_unread')
      .on(table.memberId)
      .where(sql`${table.from} = 'service' and ${table.readAt} is null`),
  ],
)
