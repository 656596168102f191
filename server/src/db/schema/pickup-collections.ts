import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PickupHandOverReason } from '../../../../src/domain/parcels/pickup-collection'
import { timestampColumn } from './columns'
import { parcels } from './parcels'
import { pickupPoints } from './warehouse'

/** Parcels that a pickup point has reported as ready, one row for each. */
export const pickupCollections = pgTable(
  'pickup_collections',
  {
    packageNo: text('package_no')
      .primaryKey()
      .references(() => parcels.packageNo, { onDelete: 'cascade' }),
    pickupPointId: text('pickup_point_id')
      .notNull()
      .references(() => pickupPoints.id),
    /** only the owner sees it; null once the parcel is collected or has ended */
    code: text('code'),
    readyAt: timestampColumn('ready_at').notNull(),
    /** last moment of the last day, by the point's clock */
    until: timestampColumn('until').notNull(),
    /** offset of the point's clock, in minutes east of UTC */
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** lowest number of days left that the member knows; -1 once the member knows that the time is over */
    noticed: integer('noticed').notNull(),
    /** when it was collected or ended */
    closedAt: timestampColumn('closed_at'),
    /** how it was handed over: by its code, or why without it; null unless it was handed over */
    handedOverBy: text('handed_over_by').$type<'code' | PickupHandOverReason>(),
  },
  (collection) => [
    /** a code opens one parcel at a point */
    uniqueIndex('pickup_collections_code')
      .on(collection.pickupPointId, collection.code)
      .where(sql`${collection.code} is not null`),
    index('pickup_collections_until').on(collection.until).where(sql`${collection.closedAt} is null`),
    check(
      'pickup_collections_open',
      sql`(${collection.code} is null) = (${collection.closedAt} is not null)`,
    ),
  ],
)
