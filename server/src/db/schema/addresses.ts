import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { certificates } from './certificates'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** Who collects at pickup points for a member, one a member; those who never said it have none. */
export const pickupCollectors = pgTable('collectors', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id),
  name: text('name').notNull(),
  areaCode: text('area_code').notNull(),
  /** in digits, without a leading 0 */
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
    /** the certificate that it goes by */
    idInfoId: text('id_info_id').references(() => certificates.id),
    /** the receiver handed it in, not the member */
    idByReceiver: boolean('id_by_receiver').notNull().default(false),
    createdAt: createdAtColumn(),
    deletedAt: timestampColumn('deleted_at'),
  },
  (address) => [
    index('addresses_member').on(address.memberId),
    index('addresses_certificate').on(address.idInfoId),
  ],
)

/** Links by which a receiver hands in their own certificate; one that is over is known for a while, to say so. */
export const certificateUploadLinks = pgTable(
  'certificate_links',
  {
    /** SHA-256 of the token: a stolen table opens nothing */
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
