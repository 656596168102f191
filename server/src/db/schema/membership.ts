import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** What a month of VIP costs from a day on: an upgrade (general) and a renewal (super), in cents. */
export const vipMonthlyRates = pgTable('membership_rates', {
  validFrom: timestampColumn('valid_from').primaryKey(),
  generalPrice: centsColumn('general_price').notNull(),
  superPrice: centsColumn('super_price').notNull(),
})

/** Codes that customer service gives out; each upgrades one member once. */
export const vipUpgradeCodes = pgTable('upgrade_codes', {
  /** SHA-256 of the code: a stolen table upgrades nobody */
  codeHash: text('code_hash').primaryKey(),
  months: integer('months').notNull(),
  usedBy: text('used_by').references(() => members.id),
  usedAt: timestampColumn('used_at'),
  createdAt: createdAtColumn(),
})
