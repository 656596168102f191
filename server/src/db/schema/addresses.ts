import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { certificates } from './certificates'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** The person who collects at pickup points for a member. A member who never named one has no row. */
export const pickupCollectors = pgTable('collectors', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id),
  name: text('name').notNull(),
  areaCode: text('area_code').notNull(),
  /** digits only, without a leading 0 */
  phone: text('phone').notNull(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    areaCode: text('area_code').notNull(),
    phone: text('phone').notNull(),
    postCode: text('post_code').notNull(),
    email: text('email').notNull(),
    country: text('country').notNull(),
    province: text('province').notNull(),
    provinceId: text('province_id').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    address: text('address').notNull(),
    isDefault: boolean('is_default').notNull(),
    isMainland: boolean('is_mainland').notNull(),
    approveStatus: integer('approve_status').notNull(),
    /** the certificate that the address uses */
    idInfoId: text('id_info_id').references(() => certificates.id),
    /** the receiver submitted the certificate, not the member */
    idByReceiver: boolean('id_by_receiver').notNull().default(false),
    createdAt: createdAtColumn(),
    deletedAt: timestampColumn('deleted_at'),
    /** the address of the book that was changed, if this row keeps its old content for parcels */
    copyOf: text('copy_of').references((): AnyPgColumn => addresses.id),
  },
  (address) => [
    index('addresses_copy').on(address.copyOf).where(sql`${address.copyOf} is not null`),
    index('addresses_member').on(address.memberId),
    index('addresses_certificate').on(address.idInfoId),
  ],
)

/**
 * Links through which a receiver submits their own certificate. An expired link stays for a while, so that
 * its page can say that it has expired.
 */
export const certificateUploadLinks = pgTable(
  'certificate_links',
  {
    /** SHA-256 of the token, so that a stolen table opens no link */
    hash: text('hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    addressId: text('address_id')
      .notNull()
      .references(() => addresses.id),
    state: text('state').$type<'open' | 'used' | 'withdrawn'>().notNull().default('open'),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (link) => [
    uniqueIndex('certificate_links_open').on(link.addressId).where(sql`${link.state} = 'open'`),
    index('certificate_links_member').on(link.memberId),
    index('certificate_links_over').on(link.expiresAt),
  ],
)
