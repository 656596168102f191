import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: timestampColumn('answered_at'),
    /** when the member opened the answer */
    readAt: timestampColumn('read_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('feedback_member').on(table.memberId, table.createdAt)],
)
