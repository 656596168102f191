import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { addresses, parcels } from './parcels'

/** Routes that can be read without a sign-in by whoever has their id. */
export const trackingShares = pgTable(
  'route_shares',
  {
    id: text('id').primaryKey(),
    packageNo: text('package_no')
      .notNull()
      .unique()
      .references(() => parcels.packageNo, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (share) => [index('route_shares_over').on(share.expiresAt)],
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
