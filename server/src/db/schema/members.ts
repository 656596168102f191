import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
