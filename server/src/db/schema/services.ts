import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  SERVICE_PHOTOS_MAX,
  type ServiceFailureReason,
  type ServiceState,
} from '../../../../src/domain/services/added-service'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { orders } from './orders'
import { parcels } from './parcels'

/** Value-added services of a warehouse (S1 §3). A warehouse without rows offers none. */
export const warehouseAddedServiceConfigs = pgTable(
  'added_service_configs',
  {
    whCode: text('wh_code').notNull(),
    addedType: integer('added_type').notNull(),
    openFlag: integer('open_flag').$type<0 | 1>().notNull(),
  },
  (config) => [primaryKey({ columns: [config.whCode, config.addedType] })],
)

/** A value-added service of a parcel. Only `repositories/services/added-services.ts` writes the state. */
export const addedServiceOrders = pgTable(
  'added_services',
  {
    /** each service has its own order */
    orderNo: text('order_no')
      .primaryKey()
      .references(() => orders.orderNo),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    addedType: integer('added_type').notNull(),
    count: integer('count').notNull(),
    state: text('state').$type<ServiceState>().notNull(),
    remark: text('remark').notNull(),
    whRemark: text('wh_remark').notNull().default(''),
    reply: text('reply').notNull().default(''),
    failureReason: text('failure_reason').$type<ServiceFailureReason>(),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (service) => [
    index('added_services_parcel').on(service.packageNo),
    index('added_services_member').on(service.memberId),
    index('added_services_waiting').on(service.updatedAt).where(sql`${service.state} = 'waiting'`),
    check('added_services_count', sql`${service.count} between 1 and ${sql.raw(String(SERVICE_PHOTOS_MAX))}`),
    check(
      'added_services_failed',
      sql`(${service.state} = 'failed') = (${service.failureReason} is not null)`,
    ),
  ],
)

/** Pictures or a video that the warehouse took for a service. */
export const addedServiceFiles = pgTable(
  'added_service_files',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => addedServiceOrders.orderNo),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    /** position in the declaration of the commodity that it shows; null if it shows the parcel */
    goodsPosition: integer('goods_position'),
    /** number of pieces of that commodity in the picture; null if nobody counted */
    counted: integer('counted'),
    /** the file is complete. A process that is killed before that leaves a file that nobody may see. */
    stored: boolean('stored').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (file) => [
    uniqueIndex('added_service_files_position').on(file.orderNo, file.position),
    check(
      'added_service_files_position_max',
      sql`${file.position} between 0 and ${sql.raw(String(SERVICE_PHOTOS_MAX - 1))}`,
    ),
  ],
)
