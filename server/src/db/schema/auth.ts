import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeviceApp } from '../../../../src/domain/account/device'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, so that a stolen table opens no session */
    tokenHash: text('token_hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    expiresAt: timestampColumn('expires_at').notNull(),
    /**
     * app and device, and the time of the last use, to the hour; null if the session made no call yet. No IP
     * address and no place is stored.
     */
    deviceApp: text('device_app').$type<DeviceApp>(),
    deviceName: text('device_name'),
    usedAt: timestampColumn('used_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('sessions_member').on(table.memberId), index('sessions_over').on(table.expiresAt)],
)

/**
 * One-time secrets: host tokens, signs, WeChat tickets, puzzle tickets, secrets to reactivate a cancelled
 * account, and mobile numbers that WeChat confirmed.
 */
export const oneTimeTickets = pgTable(
  'tickets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'token' | 'sign' | 'wechat' | 'puzzle' | 'reactivation' | 'phone'>().notNull(),
    subject: text('subject').notNull(),
    note: text('note'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('tickets_over').on(table.expiresAt)],
)

export const wechatIdentities = pgTable(
  'wechat_identities',
  {
    openId: text('open_id').primaryKey(),
    memberId: text('member_id').references(() => members.id),
    createdAt: createdAtColumn(),
  },
  (table) => [index('wechat_identities_member').on(table.memberId)],
)

export const verificationCodes = pgTable(
  'verification_codes',
  {
    account: text('account').primaryKey(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestampColumn('sent_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('verification_codes_over').on(table.expiresAt)],
)

export const authAttemptCounters = pgTable(
  'sign_in_attempts',
  {
    account: text('account').primaryKey(),
    failures: integer('failures').notNull().default(0),
    since: timestampColumn('since').notNull(),
  },
  (table) => [index('sign_in_attempts_over').on(table.since)],
)

export const captchaPuzzles = pgTable(
  'puzzles',
  {
    id: text('id').primaryKey(),
    left: integer('left_px').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('puzzles_over').on(table.expiresAt)],
)

export const currentAgreements = pgTable(
  'agreements',
  {
    typeCode: text('type_code').notNull(),
    languageCode: text('language_code').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.languageCode] })],
)

export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    typeCode: text('type_code').notNull(),
    version: text('version').notNull(),
    languageCode: text('language_code').notNull(),
    signedAt: timestampColumn('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.typeCode, table.version] })],
)

/**
 * Outgoing SMS and e-mails, which the sandbox shows. A real sender reads these rows; the newest comes last. A
 * row is removed when its code expires. No other table holds a code in clear text.
 */
export const verificationMessageOutbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    code: text('code').notNull(),
    /** end of the code in the text; until then the code can be read here */
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('outbox_over').on(table.expiresAt)],
)
