import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeviceApp } from '../../../../src/domain/account/device'
import type { ParcelMessageKind } from '../../../../src/domain/messages/parcel-message'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'

export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    /** the code on every label, such as PT208846 */
    aptId: text('apt_id').notNull().unique(),
    /** '' of a member who never gave one */
    name: text('name').notNull(),
    memberType: text('member_type').$type<'regular' | 'vip'>().notNull().default('regular'),
    /** when the VIP membership ends; null of a regular member, and of one that has no end */
    vipUntil: timestampColumn('vip_until'),
    areaCode: text('area_code'),
    phone: text('phone'),
    email: text('email'),
    passwordHash: text('password_hash'),
    status: text('status').$type<'active' | 'blocked' | 'closed'>().notNull().default('active'),
    /** id of the home country, 0 while none is chosen */
    bindCountry: integer('bind_country').notNull().default(0),
    /** they wish that parcels are delivered to that country */
    wishesDelivery: boolean('wishes_delivery').notNull().default(false),
    /** the guide is still to be shown */
    isGuideDue: boolean('is_guide_due').notNull().default(false),
    balanceCents: centsColumn('balance_cents').notNull().default(0),
    campaign: text('campaign'),
    /** of the shipper, whose name is the member's; null until it was given */
    shipperAreaCode: text('shipper_area_code'),
    shipperPhone: text('shipper_phone'),
    /** the member code of who invited, entered once; null until then */
    inviteCode: text('invite_code'),
    /** when a closed member cancelled the account by themselves; null of one that customer service closed */
    cancelledAt: timestampColumn('cancelled_at'),
    /** when nothing personal was left of a cancelled one */
    erasedAt: timestampColumn('erased_at'),
    /** what they do not want to be told of their parcels by WeChat */
    unwantedMessages: jsonb('unwanted_messages').$type<readonly ParcelMessageKind[]>().notNull().default([]),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('members_to_erase')
      .on(table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null and ${table.erasedAt} is null`),
    index('members_vip').on(table.vipUntil).where(sql`${table.vipUntil} is not null`),
    uniqueIndex('members_phone').on(table.areaCode, table.phone),
    uniqueIndex('members_email').on(table.email),
    check('members_balance', sql`${table.balanceCents} >= 0`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: a stolen table opens no session */
    tokenHash: text('token_hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** what it is used with, and when it was last, to the hour; null of one that made no call yet */
    deviceApp: text('device_app').$type<DeviceApp>(),
    deviceName: text('device_name'),
    usedAt: timestampColumn('used_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('sessions_member').on(table.memberId), index('sessions_over').on(table.expiresAt)],
)

/** One-time secrets: host tokens, signs, WeChat tickets, puzzle tickets, the way back to a cancelled
 *  account, mobile numbers that WeChat confirmed. */
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

export const failedSignInCounters = pgTable(
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
