import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { centsColumn } from './columns'
import { parcels } from './parcels'

export const parcelGoods = pgTable(
  'goods',
  {
    /** goods have their own ids, so that quantities can move between parcels in a split */
    id: text('id').primaryKey(),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    /** position in the parcel's declaration, from 0 */
    position: integer('position').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id').notNull(),
    /** '' for goods that the member described freely */
    contentId: text('content_id').notNull().default(''),
    brand: text('brand').notNull(),
    specification: text('specification').notNull(),
    materialId: text('material_id').notNull(),
    styleId: text('style_id').notNull(),
    purpose: text('purpose').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: centsColumn('unit_price').notNull(),
    currency: text('currency').notNull(),
    gift: boolean('gift').notNull(),
    hsCode: text('hs_code').notNull(),
    eccn: text('eccn').notNull(),
    scheduleB: text('schedule_b').notNull(),
    /** ISO 3166-1 code of the country where it was made; '' if nobody declared it */
    originCountry: text('origin_country').notNull().default(''),
  },
  (item) => [
    uniqueIndex('goods_position').on(item.packageNo, item.position),
    check('goods_quantity', sql`${item.quantity} > 0`),
    check('goods_origin_country', sql`${item.originCountry} ~ '^([A-Z]{2})?$'`),
  ],
)
