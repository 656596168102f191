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
    /** '' if the member never gave a name */
    name: text('name').notNull(),
    memberType: text('member_type').$type<'regular' | 'vip'>().notNull().default('regular'),
    /** end of the VIP membership; null for a regular member, and for a membership without an end */
    vipUntil: timestampColumn('vip_until'),
    areaCode: text('area_code'),
    phone: text('phone'),
    email: text('email'),
    passwordHash: text('password_hash'),
    status: text('status').$type<'active' | 'blocked' | 'closed'>().notNull().default('active'),
    /** id of the home country; 0 until the member chooses one */
    bindCountry: integer('bind_country').notNull().default(0),
    /** the member wishes for delivery to that country */
    wishesDelivery: boolean('wishes_delivery').notNull().default(false),
    /** the guide must still be shown */
    isGuideDue: boolean('is_guide_due').notNull().default(false),
    balanceCents: centsColumn('balance_cents').notNull().default(0),
    campaign: text('campaign'),
    /** phone of the shipper, whose name is the member's; null until it is given */
    shipperAreaCode: text('shipper_area_code'),
    shipperPhone: text('shipper_phone'),
    /** member code of the inviter, entered once; null until then */
    inviteCode: text('invite_code'),
    /** when the member cancelled the account; null if customer service closed it */
    cancelledAt: timestampColumn('cancelled_at'),
    /** when the last personal data of a cancelled account was erased */
    erasedAt: timestampColumn('erased_at'),
    /** kinds of notifications that the member does not want, in any way */
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
