import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OPEN_SURCHARGE_STATES, type SurchargeState } from '../../../../src/domain/surcharges/surcharge'
import { centsColumn, createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { members } from './members'
import { orders } from './orders'
import { parcels } from './parcels'

/**
 * Fees that were added after the member saw a price. Only `repositories/surcharges/surcharges.ts` writes the
 * state.
 */
export const surcharges = pgTable(
  'surcharges',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    feeType: integer('fee_type').notNull(),
    amountCents: centsColumn('amount_cents').notNull(),
    /** numbers that explain the amount */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** the operator's text; '' in each language after the account is erased */
    reason: localisedColumn('reason').notNull(),
    state: text('state').$type<SurchargeState>().notNull(),
    /** its last order; null until the member agrees */
    orderNo: text('order_no').references(() => orders.orderNo),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (fee) => [
    index('surcharges_parcel').on(fee.packageNo),
    index('surcharges_member').on(fee.memberId),
    /** at most one open surcharge of a type per parcel, so that a second press adds none */
    uniqueIndex('surcharges_open')
      .on(fee.packageNo, fee.feeType)
      .where(
        sql`${fee.state} in (${sql.raw(OPEN_SURCHARGE_STATES.map((state) => `'${state}'`).join(', '))})`,
      ),
    check('surcharges_amount', sql`${fee.amountCents} > 0`),
    check('surcharges_ordered', sql`${fee.state} <> 'paid' or ${fee.orderNo} is not null`),
  ],
)
