import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Lang } from '../../../../src/domain/base/language'
import type { ParcelMessageKind } from '../../../../src/domain/messages/parcel-message'
import type { HistoryEvent } from '../../../../src/domain/parcels/parcel-state'
import { createdAtColumn, localisedColumn, timestampColumn } from './columns'
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
    /** its notification in the app; null for a message that is older than the list of them */
    notificationId: text('notification_id'),
    kind: text('kind').$type<ParcelMessageKind>().notNull(),
    openId: text('open_id').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    parts: jsonb('parts').$type<ParcelMessageParts>().notNull(),
    /**
     * - refused: WeChat accepts no more messages for this user.
     * - failed: WeChat accepts no message like it.
     * - over: It became outdated, its user no longer belongs to this member, or the member no longer needs it.
     */
    status: text('status').$type<'waiting' | 'sent' | 'refused' | 'failed' | 'over'>().notNull(),
    tries: integer('tries').notNull(),
    /** null when no attempt is left */
    nextTryAt: timestampColumn('next_try_at'),
    /** when it becomes outdated; quiet hours make it later */
    sendBy: timestampColumn('send_by').notNull().default(sql`now() + interval '24 hours'`),
    /** end of the quiet hours that hold it, or held it last */
    heldUntil: timestampColumn('held_until'),
    createdAt: createdAtColumn(),
  },
  (message) => [
    index('parcel_messages_due').on(message.nextTryAt),
    index('parcel_messages_created').on(message.createdAt),
  ],
)

/** Notifications in the app: one for each event of a kind, whatever else the member wants. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no').notNull(),
    /** tracking number, or the parcel's number if it has none */
    number: text('number').notNull(),
    kind: text('kind').$type<ParcelMessageKind>().notNull(),
    /** the event, as in `parcel_events`. Title and text are made of it in the reader's language. */
    code: text('code').$type<HistoryEvent>().notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
    place: localisedColumn('place'),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** null until the member reads it; set at once if the member does not want its kind */
    readAt: timestampColumn('read_at'),
    /** time of the event */
    createdAt: createdAtColumn(),
  },
  (notification) => [
    index('notifications_member').on(notification.memberId, notification.createdAt, notification.id),
    index('notifications_unread').on(notification.memberId).where(sql`${notification.readAt} is null`),
    index('notifications_created').on(notification.createdAt),
  ],
)

/** How a member wants notifications. A member without a row wants e-mails, at any time, in the default language. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id),
    wantsEmail: boolean('wants_email').notNull().default(true),
    /** quiet hours in minutes since midnight; null without any */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    timeZone: text('time_zone'),
    /** language of pushes and e-mails; null until the app named one */
    lang: text('lang').$type<Lang>(),
    /**
     * secret in the e-mails. It can only turn e-mails off, so it is stored as it is: each e-mail repeats it.
     */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  },
  (table) => [
    check(
      'notification_preferences_quiet_hours',
      sql`num_nulls(${table.quietFrom}, ${table.quietTo}, ${table.timeZone}) in (0, 3)`,
    ),
  ],
)

/**
 * Browsers that receive pushes. A subscription ends when the session that made it is ended on purpose. It
 * outlives a session that expires: parcels take longer.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** address at the push service of the browser */
    endpoint: text('endpoint').primaryKey(),
    /** changes when another member takes the browser over, so that no push of the previous member is sent */
    id: text('id').notNull().unique(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** the session that made it, which may have expired; without a foreign key, so that it can */
    tokenHash: text('token_hash').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAtColumn(),
  },
  (subscription) => [
    index('push_subscriptions_member').on(subscription.memberId),
    index('push_subscriptions_session').on(subscription.tokenHash),
  ],
)

/** Outgoing pushes and e-mails. Each is written in the transaction of its event. */
export const outgoingNotifications = pgTable(
  'outgoing_notifications',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'push' | 'email'>().notNull(),
    /** id of a push subscription that existed at the event; null for an e-mail */
    subscriptionId: text('subscription_id'),
    /**
     * - failed: The service accepts no message like it.
     * - over: It became outdated, its receiver no longer exists, or the member no longer wants or needs it.
     */
    status: text('status').$type<'waiting' | 'sent' | 'failed' | 'over'>().notNull(),
    tries: integer('tries').notNull(),
    /** null when no attempt is left */
    nextTryAt: timestampColumn('next_try_at'),
    /** when it becomes outdated; quiet hours make it later */
    sendBy: timestampColumn('send_by').notNull(),
    /** end of the quiet hours that hold it, or held it last */
    heldUntil: timestampColumn('held_until'),
    createdAt: createdAtColumn(),
  },
  (message) => [
    index('outgoing_notifications_due').on(message.nextTryAt),
    index('outgoing_notifications_created').on(message.createdAt),
    index('outgoing_notifications_notification').on(message.notificationId),
  ],
)
