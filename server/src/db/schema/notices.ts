import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '../../../../src/domain/notices/notice'
import { createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { members } from './members'

/** Announcements and news. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<NoticeKind>().notNull().default('announcement'),
    title: localisedColumn('title').notNull(),
    /** HTML of what domain/rich-text allows */
    html: localisedColumn('html').notNull(),
    /** from when on members see it */
    time: timestampColumn('time').notNull(),
  },
  (table) => [index('notices_kind').on(table.kind, table.time)],
)

/** Notices that a member has opened. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.noticeId] })],
)
