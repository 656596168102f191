import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, time } from './columns'
import { parcels } from './parcels'

/** Routes that can be read without a sign-in by whoever has their id. */
export const routeShares = pgTable(
  'route_shares',
  {
    id: text('id').primaryKey(),
    packageNo: text('package_no')
      .notNull()
      .unique()
      .references(() => parcels.packageNo, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (share) => [index('route_shares_over').on(share.expiresAt)],
)
