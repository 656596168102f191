import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Handover } from '../../../../src/contract/payment'
import type { PaymentStatus } from '../../../../src/domain/payment'
import type { Db } from '../open-db'
import { payments } from '../schema/payment'

export type PaymentRow = typeof payments.$inferSelect

/** How many trades or refunds a job asks about in one go. */
const BATCH = 50

export async function findPayment(db: Db, tradeNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
  return payment
}

/** The row of a payment, locked until the transaction ends: after its order. */
export async function lockPayment(db: Db, tradeNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).for('update')
  return payment
}

export async function lastPaymentOf(db: Db, orderNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment
}

/** The payments of an order whose status is one of these. */
export const paymentsOf = (
  db: Db,
  orderNo: string,
  statuses: readonly PaymentStatus[],
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), inArray(payments.status, [...statuses])))

export const insertPayment = async (
  db: Db,
  payment: Omit<typeof payments.$inferInsert, 'tries' | 'handover'>,
): Promise<void> => {
  await db.insert(payments).values(payment)
}

export const changePayment = async (
  db: Db,
  tradeNo: string,
  change: Partial<Pick<PaymentRow, 'status' | 'tries' | 'nextTryAt'>>,
): Promise<void> => {
  await db.update(payments).set(change).where(eq(payments.tradeNo, tradeNo))
}

/** Gives up the attempts of an order that are still open, but not one that the provider works on. */
export const abandonPayments = async (db: Db, orderNo: string): Promise<void> => {
  await db
    .update(payments)
    .set({ status: 'abandoned' })
    .where(and(eq(payments.orderNo, orderNo), inArray(payments.status, ['asked', 'waiting'])))
}

/**
 * Keeps where the provider sends the member. Its word on the trade may have come first: then the status stays, and the
 * first hand-over that was kept stays, too.
 */
export async function storeHandover(db: Db, tradeNo: string, handover: Handover): Promise<PaymentRow> {
  const [payment] = await db
    .update(payments)
    .set({
      handover: sql`coalesce(${payments.handover}, ${JSON.stringify(handover)}::jsonb)`,
      status: sql`case ${payments.status} when 'asked' then 'waiting' else ${payments.status} end`,
    })
    .where(eq(payments.tradeNo, tradeNo))
    .returning()
  return payment!
}

/** Payments that the provider is to be asked about by now. */
export const paymentsDue = (db: Db, now: Date): Promise<PaymentRow[]> =>
  db.select().from(payments).where(lte(payments.nextTryAt, now)).orderBy(payments.nextTryAt).limit(BATCH)
