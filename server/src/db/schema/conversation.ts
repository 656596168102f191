import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { ConversationSender } from '../../../../src/domain/conversation/conversation'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** State of a member's conversation with customer service. Each new message locks its row. */
export const conversations = pgTable(
  'conversations',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id),
    /** since when the member waits for an answer */
    waitingSince: timestampColumn('waiting_since'),
    /** when customer service ended it */
    closedAt: timestampColumn('closed_at'),
    /** time of the last message */
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
    /** order of the messages; it is exact, because the row of the conversation is locked during the insert */
    position: serial('position').notNull(),
    from: text('from').$type<ConversationSender>().notNull(),
    text: text('text').notNull(),
    /** key under which the sender sent it */
    idempotencyKey: text('idempotency_key').notNull(),
    /** when the member read a message of customer service */
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
