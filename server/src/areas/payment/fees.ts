import { and, eq, inArray, ne } from 'drizzle-orm'
import { sumCents } from '../../../../src/domain/money'
import type { Db } from '../../db/open-db'
import { fees, orders } from '../../db/schema/payment'
import { UNPAID } from './repository'

type Fee = Omit<typeof fees.$inferSelect, 'packageNo'>

/** What fees come to, in cents. */
export const sumOf = (rows: readonly Pick<Fee, 'amountCents'>[]): number =>
  sumCents(rows.map((fee) => fee.amountCents))

/** What a parcel costs, fee by fee. */
export const feesOf = async (db: Db, packageNo: string): Promise<Fee[]> =>
  (await db.select().from(fees).where(eq(fees.packageNo, packageNo)).orderBy(fees.feeType)).map(
    ({ packageNo: _, ...fee }) => fee,
  )

/** What a parcel costs in cents. */
export const totalOf = async (db: Db, packageNo: string): Promise<number> =>
  sumOf(await feesOf(db, packageNo))

/**
 * Writes the fees of a locked parcel anew. An unpaid order of another amount closes; its payments stay as they are, so
 * that money which still comes in by them is known and goes back (settlement.ts).
 */
export async function writeFees(db: Db, packageNo: string, rows: readonly Fee[]): Promise<void> {
  await db.delete(fees).where(eq(fees.packageNo, packageNo))
  await db.insert(fees).values(rows.map((fee) => ({ ...fee, packageNo })))
  const outdated = and(
    eq(orders.packageNo, packageNo),
    inArray(orders.status, UNPAID),
    ne(orders.totalCents, sumOf(rows)),
  )
  await db.update(orders).set({ status: 'closed' }).where(outdated)
}
