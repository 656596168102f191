import { and, asc, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { feeRates, freightRates, insuranceTerms, settlementExchangeRates } from '../../schema/pricing'
import { sendModes } from '../../schema/warehouse'

const { sendModId: _sendModId, ...RATE_COLUMNS } = getTableColumns(freightRates)

/** Send modes with the rates that hold at a moment; one that has none yet is not offered. */
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

/** The send modes of a flow, with the rates that hold at a moment. */
export const listRatedSendModesOfFlowAt = (db: Db, flowId: string, at: Date): Promise<RatedSendMode[]> =>
  selectRatedSendModes(db, eq(sendModes.flowId, flowId), at)

/** The statement of send modes with each of their rates, also those that are over and those to come, the newest first. */
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

/** The one of these that holds at a moment, of the rates of one thing with the newest first. */
export const pickRateAt = <Rate extends { validFrom: Date }>(
  rates: readonly Rate[],
  at: Date,
): Rate | undefined => rates.find(({ validFrom }) => validFrom <= at)

/** A send mode with the rates that hold at a moment. */
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

/** The statement of all rates of one fee, also those that are over and those to come, the newest first. */
export const buildAllRatesOfFeeTypeQuery = (db: Db, feeType: number) =>
  db.select().from(feeRates).where(eq(feeRates.feeType, feeType)).orderBy(desc(feeRates.validFrom))

/** What the fees beside the freight cost at a moment, by type. */
export const listFeeRatesAt = (db: Db, at: Date): Promise<FeeRateRow[]> =>
  currentFeeRates(db).execute({ at: at.toISOString() })

/** What parcels are insured for at most at a moment; undefined while the forwarder insures none. */
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

/** Of each currency the rate that holds at a moment. */
export const listSettlementExchangeRatesAt = (db: Db, at: Date) =>
  db
    .selectDistinctOn([settlementExchangeRates.currency], {
      currency: settlementExchangeRates.currency,
      per100: settlementExchangeRates.per100,
    })
    .from(settlementExchangeRates)
    .where(lte(settlementExchangeRates.validFrom, at))
    .orderBy(asc(settlementExchangeRates.currency), desc(settlementExchangeRates.validFrom))

export type FreightRateRow = typeof freightRates.$inferSelect

/** Every row of the freight's price list, of each send mode the newest first. */
export const listAllFreightRates = (db: Db): Promise<FreightRateRow[]> =>
  db.select().from(freightRates).orderBy(asc(freightRates.sendModId), desc(freightRates.validFrom))

/** The same of the fees beside the freight, by type. */
export const listAllFeeRates = (db: Db): Promise<FeeRateRow[]> =>
  db.select().from(feeRates).orderBy(asc(feeRates.feeType), desc(feeRates.validFrom))

/** A row from its time on; one of that very time is replaced. */
export async function upsertFreightRate(db: Db, row: FreightRateRow): Promise<void> {
  const target = [freightRates.sendModId, freightRates.validFrom]
  await db.insert(freightRates).values(row).onConflictDoUpdate({ target, set: row })
}

/** The same of a fee beside the freight. */
export async function upsertFeeRate(db: Db, row: FeeRateRow): Promise<void> {
  const target = [feeRates.feeType, feeRates.validFrom]
  await db.insert(feeRates).values(row).onConflictDoUpdate({ target, set: row })
}
