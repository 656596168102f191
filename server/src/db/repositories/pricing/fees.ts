import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { sumCents } from '../../../../../src/domain/base/money'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcels } from '../../schema/parcels'
import { parcelFees } from '../../schema/pricing'

export type ParcelFeeRow = typeof parcelFees.$inferSelect
export type ParcelFee = Omit<ParcelFeeRow, 'packageNo'>

/** Returns the sum of fees or lines in cents. */
export const sumAmountCents = (rows: readonly { amountCents: number }[]): number =>
  sumCents(rows.map((row) => row.amountCents))

/** Returns the fees of a parcel. */
export const listParcelFees = async (db: Db, packageNo: string): Promise<ParcelFee[]> =>
  (await listFeesOfParcels(db, [packageNo])).map(({ packageNo: _packageNo, ...fee }) => fee)

/** Query of the fees of parcels. */
export const buildParcelFeesQuery = (db: Db, where: SQL) =>
  db.select().from(parcelFees).where(where).orderBy(asc(parcelFees.packageNo), asc(parcelFees.feeType))

const feesOfParcels = definePreparedStatement('fees_of_parcels', (db) =>
  buildParcelFeesQuery(db, sql`${parcelFees.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** Returns the fees of some parcels. */
export const listFeesOfParcels = batchRowReadsByKey(
  (db, packageNos): Promise<ParcelFeeRow[]> => feesOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)

/** Returns the sum of a parcel's fees in cents. */
export const getParcelFeeTotalCents = async (db: Db, packageNo: string): Promise<number> =>
  sumAmountCents(await listParcelFees(db, packageNo))

/** Replaces the fees of the given types of a locked parcel. */
export async function replaceParcelFeesOfTypes(
  db: Db,
  packageNo: string,
  { types, fees: rows }: { types: readonly number[]; fees: readonly ParcelFee[] },
): Promise<void> {
  await db
    .delete(parcelFees)
    .where(and(eq(parcelFees.packageNo, packageNo), inArray(parcelFees.feeType, [...types])))
  if (rows.length > 0) await db.insert(parcelFees).values(rows.map((fee) => ({ ...fee, packageNo })))
}

/**
 * Returns parcels that wait for payment and arrived before a time, ordered by number, after the number
 * `after`.
 */
export const listToPayParcelsArrivedBefore = (
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<{ packageNo: string; memberId: string }[]> =>
  db
    .select({ packageNo: parcels.packageNo, memberId: parcels.memberId })
    .from(parcels)
    .where(and(eq(parcels.state, 'toPay'), lt(parcels.inTime, before), gt(parcels.packageNo, after)))
    .orderBy(asc(parcels.packageNo))
    .limit(limit)
