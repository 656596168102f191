import { asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../open-db'
import { refunds } from '../schema/payment'

export type RefundRow = typeof refunds.$inferSelect

/** How many refunds a job asks for in one go. */
const BATCH = 50

export async function findRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
  return refund
}

/** The row of a refund, locked until the transaction ends: the last of all locks. */
export async function lockRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).for('update')
  return refund
}

/** Money of an order on its way back, the oldest first. */
export const refundsOf = (db: Db, orderNo: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderNo, orderNo)).orderBy(asc(refunds.createdAt))

/** Writes the refund of a payment; false, with nothing written, when the payment has its refund already. */
export const insertRefund = async (db: Db, refund: RefundRow): Promise<boolean> =>
  (await db.insert(refunds).values(refund).onConflictDoNothing().returning()).length > 0

export const changeRefund = async (
  db: Db,
  refundNo: string,
  change: Partial<Pick<RefundRow, 'status' | 'tries' | 'nextTryAt'>>,
): Promise<void> => {
  await db.update(refunds).set(change).where(eq(refunds.refundNo, refundNo))
}

/** Refunds that the provider is to be asked for by now. */
export const refundsDue = (db: Db, now: Date): Promise<RefundRow[]> =>
  db.select().from(refunds).where(lte(refunds.nextTryAt, now)).orderBy(refunds.nextTryAt).limit(BATCH)
