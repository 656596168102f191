import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Lang } from '../../../../src/domain/base/language'
import type { ParcelMessageKind } from '../../../../src/domain/messages/parcel-message'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { parcels } from './parcels'

/**
 * A member's consent, given to WeChat, to one message of a kind about one parcel. It is valid for one
 * message. The event of that message uses it up.
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
    /** the WeChat user who gave the consent; only this user gets the message */
    openId: text('open_id').notNull(),
    /** language of the member when the consent was given, and of the message */
    lang: text('lang').$type<Lang>().notNull(),
    createdAt: createdAtColumn(),
    usedAt: timestampColumn('used_at'),
  },
  (consent) => [
    /** a new consent for the same message replaces the old one */
    uniqueIndex('message_consents_unused')
      .on(consent.packageNo, consent.kind)
      .where(sql`${consent.usedAt} is null`),
    index('message_consents_user').on(consent.openId),
    index('message_consents_used').on(consent.usedAt),
    /** used when the member changes the language of unused consents */
    index('message_consents_member').on(consent.memberId).where(sql`${consent.usedAt} is null`),
  ],
)

/** Contents of a message, by the parts of `message-templates.ts`. `phrase` is the status in Chinese. */
export type ParcelMessageParts = Record<
  'number' | 'status' | 'phrase' | 'place' | 'time' | 'amount' | 'note',
  string
>

/** Outgoing subscribe messages. Each is written in the transaction of its event. */
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
     * - refused: WeChat accepts no more messages for this user.
     * - failed: WeChat accepts no message like it.
     * - over: It became outdated before it was sent, or its user no longer belongs to this member.
     */
    status: text('status').$type<'waiting' | 'sent' | 'refused' | 'failed' | 'over'>().notNull(),
    tries: integer('tries').notNull(),
    /** null when no attempt is left */
    nextTryAt: timestampColumn('next_try_at'),
    createdAt: createdAtColumn(),
  },
  (message) => [
    index('parcel_messages_due').on(message.nextTryAt),
    index('parcel_messages_created').on(message.createdAt),
  ],
)
