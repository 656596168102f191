import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Lang } from '../../../../src/domain/base/language'
import type { ParcelMessageKind } from '../../../../src/domain/messages/parcel-message'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { parcels } from './parcels'

/**
 * A member's word to WeChat that one message of a kind may come, given for one parcel. It is good for one message, and
 * used by the event that the message tells of.
 */
export const parcelMessageConsents = pgTable(
  'message_consents',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    kind: text('kind').$type<ParcelMessageKind>().notNull(),
    /** the WeChat user who gave it, who alone gets the message */
    openId: text('open_id').notNull(),
    /** in which it was given, and in which the message speaks */
    lang: text('lang').$type<Lang>().notNull(),
    createdAt: createdAtColumn(),
    usedAt: timestampColumn('used_at'),
  },
  (consent) => [
    /** another word for the same message takes the place of the one before */
    uniqueIndex('message_consents_unused')
      .on(consent.packageNo, consent.kind)
      .where(sql`${consent.usedAt} is null`),
    index('message_consents_user').on(consent.openId),
    index('message_consents_used').on(consent.usedAt),
    /** a change of language changes those that are to come */
    index('message_consents_member').on(consent.memberId).where(sql`${consent.usedAt} is null`),
  ],
)

/** What a message tells, by the parts of `message-templates.ts`; `phrase` is the status in Chinese. */
export type ParcelMessageParts = Record<
  'number' | 'status' | 'phrase' | 'place' | 'time' | 'amount' | 'note',
  string
>

/** Subscribe messages on their way out, each written in the transaction of the event that it tells of. */
export const outgoingParcelMessages = pgTable(
  'parcel_messages',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no').notNull(),
    kind: text('kind').$type<ParcelMessageKind>().notNull(),
    openId: text('open_id').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    parts: jsonb('parts').$type<ParcelMessageParts>().notNull(),
    /**
     * refused: WeChat takes none for this user any more; failed: WeChat takes none like it; over: it was not sent while
     * it was news, or its user is not this member's any more
     */
    status: text('status').$type<'waiting' | 'sent' | 'refused' | 'failed' | 'over'>().notNull(),
    tries: integer('tries').notNull(),
    /** null once nothing is to be tried any more */
    nextTryAt: timestampColumn('next_try_at'),
    createdAt: createdAtColumn(),
  },
  (message) => [
    index('parcel_messages_due').on(message.nextTryAt),
    index('parcel_messages_created').on(message.createdAt),
  ],
)
