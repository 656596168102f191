import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { FeeUnit } from '../../../../src/domain/pricing/fee-rates'
import { buildIso4217CurrencyCondition, centsColumn, localisedColumn, timestampColumn } from './columns'
import { parcels } from './parcels'
import { sendModes } from './warehouse'

export const parcelFees = pgTable(
  'fees',
  {
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    feeType: integer('fee_type').notNull(),
    amountCents: centsColumn('amount_cents').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (fee) => [primaryKey({ columns: [fee.packageNo, fee.feeType] })],
)

/** What a send mode costs from a day on, until its next row: the newest one that has begun holds. */
export const freightRates = pgTable(
  'freight_rates',
  {
    sendModId: text('send_mod_id')
      .notNull()
      .references(() => sendModes.sendModId),
    validFrom: timestampColumn('valid_from').notNull(),
    /** grams */
    firstWeight: integer('first_weight').notNull(),
    secondWeight: integer('second_weight').notNull(),
    firstGeneralPrice: centsColumn('first_general_price').notNull(),
    firstSuperPrice: centsColumn('first_super_price').notNull(),
    secondGeneralPrice: centsColumn('second_general_price').notNull(),
    secondSuperPrice: centsColumn('second_super_price').notNull(),
    /** cm³ that count as one kilogram; null where size does not count */
    volumeDivisor: integer('volume_divisor'),
  },
  (rate) => [
    primaryKey({ columns: [rate.sendModId, rate.validFrom] }),
    check('freight_rates_second_weight', sql`${rate.secondWeight} > 0`),
    check('freight_rates_volume_divisor', sql`${rate.volumeDivisor} > 0`),
  ],
)

/** What a fee beside the freight costs from a day on, until its next row (domain/pricing/fee-rates). */
export const feeRates = pgTable(
  'fee_rates',
  {
    feeType: integer('fee_type').notNull(),
    validFrom: timestampColumn('valid_from').notNull(),
    unit: text('unit').$type<FeeUnit>().notNull(),
    generalPrice: centsColumn('general_price').notNull(),
    superPrice: centsColumn('super_price').notNull(),
    freeGeneral: integer('free_general').notNull().default(0),
    freeSuper: integer('free_super').notNull().default(0),
  },
  (rate) => [primaryKey({ columns: [rate.feeType, rate.validFrom] })],
)

/** What parcels are insured for at most, and what members are told of it, each row from its first day on. */
export const insuranceTerms = pgTable('insurance_terms', {
  validFrom: timestampColumn('valid_from').primaryKey(),
  /** the highest insured value, in cents of the currency of settlement */
  insuredMaxCents: centsColumn('insured_max_cents').notNull(),
  remark: localisedColumn('remark').notNull(),
})

/** What currencies are worth in the currency of settlement, each row from its first day on. */
export const settlementExchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').$type<CurrencyCode>().notNull(),
    validFrom: timestampColumn('valid_from').notNull(),
    /** cents of the currency of settlement that 100 units are worth */
    per100: centsColumn('per_100').notNull(),
  },
  (rate) => [
    primaryKey({ columns: [rate.currency, rate.validFrom] }),
    check('exchange_rates_currency_iso_4217', buildIso4217CurrencyCondition(rate.currency)),
    check('exchange_rates_above_nothing', sql`${rate.per100} > 0`),
  ],
)
