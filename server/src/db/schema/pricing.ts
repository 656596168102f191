import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { DutyBase, DutyKind } from '../../../../src/domain/pricing/duty'
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

/** Prices of a send mode from a start time on. The newest row that has begun applies. */
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
    /** cm³ per kilogram of volumetric weight; null if size does not count */
    volumeDivisor: integer('volume_divisor'),
  },
  (rate) => [
    primaryKey({ columns: [rate.sendModId, rate.validFrom] }),
    check('freight_rates_second_weight', sql`${rate.secondWeight} > 0`),
    check('freight_rates_volume_divisor', sql`${rate.volumeDivisor} > 0`),
  ],
)

/** Price of a fee other than freight from a start time until its next row (domain/pricing/fee-rates). */
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

/** Maximum insured value, and the text about it for members. Each row applies from its start time. */
export const insuranceTerms = pgTable('insurance_terms', {
  validFrom: timestampColumn('valid_from').primaryKey(),
  /** maximum insured value in cents of the settlement currency */
  insuredMaxCents: centsColumn('insured_max_cents').notNull(),
  remark: localisedColumn('remark').notNull(),
})

/** Exchange rates to the settlement currency. Each row applies from its start time. */
export const settlementExchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').$type<CurrencyCode>().notNull(),
    validFrom: timestampColumn('valid_from').notNull(),
    /** cents of the settlement currency for 100 units */
    per100: centsColumn('per_100').notNull(),
  },
  (rate) => [
    primaryKey({ columns: [rate.currency, rate.validFrom] }),
    check('exchange_rates_currency_iso_4217', buildIso4217CurrencyCondition(rate.currency)),
    check('exchange_rates_above_nothing', sql`${rate.per100} > 0`),
  ],
)

/** Import taxes of destinations (domain/pricing/duty). Each row applies from its start time until its next one. */
export const dutyRates = pgTable(
  'duty_rates',
  {
    /** code of a destination */
    destination: text('destination').notNull(),
    kind: text('kind').$type<DutyKind>().notNull(),
    /** goods category that it applies to; '' for all */
    categoryId: text('category_id').notNull().default(''),
    /** first digits of the HS codes that it applies to; '' for all */
    hsPrefix: text('hs_prefix').notNull().default(''),
    validFrom: timestampColumn('valid_from').notNull(),
    /** hundredths of a percent; 0 ends the tax */
    basisPoints: integer('basis_points').notNull(),
    base: text('base').$type<DutyBase>().notNull(),
    /** also due on the duty */
    isOnDuty: boolean('is_on_duty').notNull(),
    /** one currency for all rows of a destination */
    currency: text('currency').$type<CurrencyCode>().notNull(),
    thresholdCents: centsColumn('threshold_cents').notNull(),
    thresholdBase: text('threshold_base').$type<DutyBase>().notNull(),
    /** the authority that publishes the rate, and its page */
    source: localisedColumn('source').notNull(),
    sourceUrl: text('source_url').notNull(),
    /** what the estimate leaves out */
    note: localisedColumn('note'),
    /** a customs duty whose rate is unknown may be added above the threshold */
    isDutyUnknown: boolean('is_duty_unknown').notNull().default(false),
  },
  (rate) => [
    primaryKey({ columns: [rate.destination, rate.kind, rate.categoryId, rate.hsPrefix, rate.validFrom] }),
    check('duty_rates_kind', sql`${rate.kind} in ('duty', 'vat', 'gst')`),
    check('duty_rates_base', sql`${rate.base} in ('goods', 'landed')`),
    check('duty_rates_threshold_base', sql`${rate.thresholdBase} in ('goods', 'landed')`),
    check('duty_rates_basis_points', sql`${rate.basisPoints} between 0 and 100000`),
    check('duty_rates_hs_prefix', sql`${rate.hsPrefix} ~ '^[0-9]*$'`),
    check('duty_rates_threshold_cents', sql`${rate.thresholdCents} >= 0`),
    check('duty_rates_source_url', sql`${rate.sourceUrl} like 'https://%'`),
    check('duty_rates_currency_iso_4217', buildIso4217CurrencyCondition(rate.currency)),
  ],
)
