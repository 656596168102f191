import { and, asc, desc, eq, exists, getTableColumns, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import {
  dutyRates,
  feeRates,
  freightRates,
  insuranceTerms,
  settlementExchangeRates,
} from '../../schema/pricing'
import { sendModes } from '../../schema/warehouse'

const { sendModId: _sendModId, ...RATE_COLUMNS } = getTableColumns(freightRates)

/** Selects send modes with the rate that applies at a time. A send mode without a rate is not offered. */
const selectRatedSendModes = (db: Db, where: SQL, at: Date) =>
  db
    .selectDistinctOn([sendModes.sendModId], { ...getTableColumns(sendModes), ...RATE_COLUMNS })
    .from(sendModes)
    .innerJoin(
      freightRates,
      and(eq(freightRates.sendModId, sendModes.sendModId), lte(freightRates.validFrom, at)),
    )
    .where(where)
    .orderBy(asc(sendModes.sendModId), desc(freightRates.validFrom))

export type RatedSendMode = Awaited<ReturnType<typeof selectRatedSendModes>>[number]

/** Returns the send modes of a flow, each with the rate that applies at a time. */
export const listRatedSendModesOfFlowAt = (db: Db, flowId: string, at: Date): Promise<RatedSendMode[]> =>
  selectRatedSendModes(db, eq(sendModes.flowId, flowId), at)

/** Query of send modes with all their rates, including past and future ones, newest first. */
export const buildSendModesWithAllRatesQuery = (db: Db, where: SQL) =>
  db
    .select({ ...getTableColumns(sendModes), ...RATE_COLUMNS })
    .from(sendModes)
    .innerJoin(freightRates, eq(freightRates.sendModId, sendModes.sendModId))
    .where(where)
    .orderBy(desc(freightRates.validFrom))

const freightRatesOfModes = definePreparedStatement('rates_of_send_modes', (db) =>
  buildSendModesWithAllRatesQuery(db, sql`${sendModes.sendModId} = any(${arrayPlaceholder('ids', 'text')})`),
)

const loadAllRates = batchRowReadsByKey(
  (db, ids): Promise<RatedSendMode[]> => freightRatesOfModes(db).execute({ ids }),
  ({ sendModId }) => sendModId,
)

/** Returns the rate that applies at a time, from rates of one subject sorted newest first. */
export const pickRateAt = <Rate extends { validFrom: Date }>(
  rates: readonly Rate[],
  at: Date,
): Rate | undefined => rates.find(({ validFrom }) => validFrom <= at)

/** Returns a send mode with the rate that applies at a time. */
export const findRatedSendModeAt = async (
  db: Db,
  sendModId: string,
  at: Date,
): Promise<RatedSendMode | undefined> => pickRateAt(await loadAllRates(db, [sendModId]), at)

export type FeeRateRow = typeof feeRates.$inferSelect

const currentFeeRates = definePreparedStatement('fee_rates', (db) =>
  db
    .selectDistinctOn([feeRates.feeType])
    .from(feeRates)
    .where(lte(feeRates.validFrom, sql`${sql.placeholder('at')}::timestamptz`))
    .orderBy(asc(feeRates.feeType), desc(feeRates.validFrom)),
)

/** Query of all rates of one fee, including past and future ones, newest first. */
export const buildAllRatesOfFeeTypeQuery = (db: Db, feeType: number) =>
  db.select().from(feeRates).where(eq(feeRates.feeType, feeType)).orderBy(desc(feeRates.validFrom))

/** Returns the rates of fees other than freight at a time, by fee type. */
export const listFeeRatesAt = (db: Db, at: Date): Promise<FeeRateRow[]> =>
  currentFeeRates(db).execute({ at: at.toISOString() })

/**
 * Returns the insurance terms at a time, with the maximum insured value. Returns undefined if the forwarder
 * offers no insurance then.
 */
export async function findInsuranceTermsAt(
  db: Db,
  at: Date,
): Promise<typeof insuranceTerms.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(insuranceTerms)
    .where(lte(insuranceTerms.validFrom, at))
    .orderBy(desc(insuranceTerms.validFrom))
    .limit(1)
  return row
}

/** Returns the exchange rate of each currency that applies at a time, with its start time. */
export const listSettlementExchangeRatesAt = (db: Db, at: Date) =>
  db
    .selectDistinctOn([settlementExchangeRates.currency], {
      currency: settlementExchangeRates.currency,
      per100: settlementExchangeRates.per100,
      validFrom: settlementExchangeRates.validFrom,
    })
    .from(settlementExchangeRates)
    .where(lte(settlementExchangeRates.validFrom, at))
    .orderBy(asc(settlementExchangeRates.currency), desc(settlementExchangeRates.validFrom))

/** Returns the import taxes of a destination that apply at a time. A tax of 0 % has ended and is left out. */
export async function listDutyRatesAt(
  db: Db,
  { destination, at }: { destination: string; at: Date },
): Promise<(typeof dutyRates.$inferSelect)[]> {
  const rows = await db
    .selectDistinctOn([dutyRates.kind, dutyRates.categoryId, dutyRates.hsPrefix])
    .from(dutyRates)
    .where(and(eq(dutyRates.destination, destination), lte(dutyRates.validFrom, at)))
    .orderBy(
      asc(dutyRates.kind),
      asc(dutyRates.categoryId),
      asc(dutyRates.hsPrefix),
      desc(dutyRates.validFrom),
    )
  return rows.filter(({ basisPoints }) => basisPoints > 0)
}

export type DutyRateRow = typeof dutyRates.$inferSelect

/** Returns every row of the import taxes, by destination and tax, newest first. */
export const listAllDutyRates = (db: Db): Promise<DutyRateRow[]> =>
  db
    .select()
    .from(dutyRates)
    .orderBy(
      asc(dutyRates.destination),
      asc(dutyRates.kind),
      asc(dutyRates.categoryId),
      asc(dutyRates.hsPrefix),
      desc(dutyRates.validFrom),
    )

/** Saves an import tax that applies from its start time. It replaces a row with the same start time. */
export async function upsertDutyRate(db: Db, row: DutyRateRow): Promise<void> {
  const { destination, kind, categoryId, hsPrefix, validFrom } = dutyRates
  const target = [destination, kind, categoryId, hsPrefix, validFrom]
  await db.insert(dutyRates).values(row).onConflictDoUpdate({ target, set: row })
}

export type FreightRateRow = typeof freightRates.$inferSelect

/** Returns every row of the freight price list, by send mode, newest first. */
export const listAllFreightRates = (db: Db): Promise<FreightRateRow[]> =>
  db.select().from(freightRates).orderBy(asc(freightRates.sendModId), desc(freightRates.validFrom))

/** Returns every row of the price list of fees other than freight, by fee type, newest first. */
export const listAllFeeRates = (db: Db): Promise<FeeRateRow[]> =>
  db.select().from(feeRates).orderBy(asc(feeRates.feeType), desc(feeRates.validFrom))

/** Saves a freight rate that applies from its start time. It replaces a row with the same start time. */
export async function upsertFreightRate(db: Db, row: FreightRateRow): Promise<void> {
  const target = [freightRates.sendModId, freightRates.validFrom]
  await db.insert(freightRates).values(row).onConflictDoUpdate({ target, set: row })
}

/** Saves a rate of a fee other than freight. It replaces a row with the same start time. */
export async function upsertFeeRate(db: Db, row: FeeRateRow): Promise<void> {
  const target = [feeRates.feeType, feeRates.validFrom]
  await db.insert(feeRates).values(row).onConflictDoUpdate({ target, set: row })
}

type ExchangeRateRow = typeof settlementExchangeRates.$inferSelect

/** Returns every exchange rate from a time on, by currency, newest first. */
export const listExchangeRatesSince = (db: Db, since: Date): Promise<ExchangeRateRow[]> =>
  db
    .select()
    .from(settlementExchangeRates)
    .where(gt(settlementExchangeRates.validFrom, since))
    .orderBy(asc(settlementExchangeRates.currency), desc(settlementExchangeRates.validFrom))

/** Saves exchange rates that apply from their start times. A row replaces one with the same start time. */
export async function upsertExchangeRates(db: Db, rows: readonly ExchangeRateRow[]): Promise<void> {
  if (rows.length === 0) return
  const target = [settlementExchangeRates.currency, settlementExchangeRates.validFrom]
  await db
    .insert(settlementExchangeRates)
    .values([...rows])
    .onConflictDoUpdate({ target, set: { per100: sql`excluded.per_100` } })
}

/** Deletes exchange rates that began before a time, except the newest of each currency. */
export async function deleteExchangeRatesBefore(db: Db, time: Date): Promise<void> {
  const newer = alias(settlementExchangeRates, 'newer')
  const { currency, validFrom } = settlementExchangeRates
  const isReplaced = exists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(and(eq(newer.currency, currency), gt(newer.validFrom, validFrom), lt(newer.validFrom, time))),
  )
  await db.delete(settlementExchangeRates).where(and(lt(validFrom, time), isReplaced))
}
