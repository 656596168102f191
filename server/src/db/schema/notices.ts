import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { NoticeKind } from '../../../../src/domain/notices/notice'
import type { PopupTypeCode } from '../../../../src/domain/notices/overlays'
import { createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { members } from './members'

/** Announcements and news. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<NoticeKind>().notNull().default('announcement'),
    title: localisedColumn('title').notNull(),
    /** HTML that domain/rich-text allows */
    html: localisedColumn('html').notNull(),
    /** time from which members see it */
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

/** Countries that members choose from once as their home country (S1 §3 'Home-country list item'). */
export const homeCountryOptions = pgTable('home_countries', {
  id: integer('id').primaryKey(),
  position: integer('position').notNull(),
  name: localisedColumn('name').notNull(),
  /** code of the destination; '' if the country is no destination */
  code: text('code').notNull().default(''),
  /** currency in which its members see amounts too; null shows none */
  currency: text('currency').$type<CurrencyCode>(),
  /** false: no list shows it, and members who live there are asked again */
  offered: boolean('offered').notNull().default(true),
})

/** Bulletins and encryption notices. At most one of each kind is published. */
export const popups = pgTable(
  'popups',
  {
    id: text('id').primaryKey(),
    popupType: integer('popup_type').$type<PopupTypeCode>().notNull(),
    title: localisedColumn('title').notNull(),
    content: localisedColumn('content').notNull(),
    isPublished: boolean('is_published').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('popups_type').on(table.popupType, table.createdAt)],
)

/** Popups that a member does not want to see again. */
export const unwantedPopups = pgTable(
  'unwanted_popups',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    popupId: text('popup_id')
      .notNull()
      .references(() => popups.id),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.popupId] })],
)
