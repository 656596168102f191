import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** Price of a month of VIP in cents from a start time on: general for an upgrade, super for a renewal. */
export const vipMonthlyRates = pgTable('membership_rates', {
  validFrom: timestampColumn('valid_from').primaryKey(),
  generalPrice: centsColumn('general_price').notNull(),
  superPrice: centsColumn('super_price').notNull(),
})

/** Codes that customer service gives to members. Each upgrades one member once. */
export const vipUpgradeCodes = pgTable('upgrade_codes', {
  /** SHA-256 of the code, so that a stolen table upgrades no member */
  codeHash: text('code_hash').primaryKey(),
  months: integer('months').notNull(),
  usedBy: text('used_by').references(() => members.id),
  usedAt: timestampColumn('used_at'),
  createdAt: createdAtColumn(),
})
