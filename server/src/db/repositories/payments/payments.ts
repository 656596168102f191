import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { NextAction } from '../../../../../src/contract/payments/payments'
import {
  ABANDONABLE_PAYMENT_STATUSES,
  findNextPaymentStatus,
  isPaymentDecided,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type PaymentTransitionEvent,
  REPORTED_PAID_HOLD_MS,
} from '../../../../../src/domain/payments/payment-status'
import type { Db } from '../../open-db'
import { payments } from '../../schema/payments'

export type PaymentRow = typeof payments.$inferSelect

/** How many trades or refunds a job asks about in one go. */
const BATCH_SIZE = 50

export async function findPayment(db: Db, tradeNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
  return payment
}

/** The row of a payment, locked until the transaction ends: after its order. */
export async function lockPayment(db: Db, tradeNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).for('update')
  return payment
}

/** Of payments the condition that they are under way, as `blocksAnotherPaymentAttempt` of domain/payments/payment-status says of one. */
export const buildPaymentInProgressCondition = (now: Date): SQL | undefined =>
  or(
    eq(payments.status, 'processing'),
    and(
      inArray(payments.status, ABANDONABLE_PAYMENT_STATUSES),
      gt(payments.reportedPaidAt, new Date(now.getTime() - REPORTED_PAID_HOLD_MS)),
    ),
  )

/** The payments of an order whose status is one of these, the oldest first. */
export const listPaymentsOfOrder = (
  db: Db,
  orderNo: string,
  statuses: readonly PaymentStatus[] = PAYMENT_STATUSES,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), inArray(payments.status, [...statuses])))
    .orderBy(asc(payments.createdAt))

export const insertPayment = async (
  db: Db,
  payment: Omit<typeof payments.$inferInsert, 'tries' | 'nextAction'>,
): Promise<void> => {
  await db.insert(payments).values(payment)
}

/**
 * Moves a locked payment by the state machine of domain/payments/payment-status: the only writer of a status. Gives the new
 * status, or undefined, with nothing written, when the payment does not allow the event. A decided one is asked about
 * no more.
 */
export async function transitionPayment(
  db: Db,
  payment: Pick<PaymentRow, 'tradeNo' | 'status'>,
  event: PaymentTransitionEvent,
): Promise<PaymentStatus | undefined> {
  const status = findNextPaymentStatus(payment.status, event)
  if (!status) return undefined
  // The status that was read stands in the condition, so that a caller without the lock cannot step over another.
  const [written] = await db
    .update(payments)
    .set({ status, ...(isPaymentDecided(status) ? { nextTryAt: null } : {}) })
    .where(and(eq(payments.tradeNo, payment.tradeNo), eq(payments.status, payment.status)))
    .returning()
  if (!written) throw new Error(`payment ${payment.tradeNo} is not ${payment.status} any more`)
  return status
}

/** Writes what came in by a payment, where it is not what was asked for. */
export const setPaymentReceivedCents = async (
  db: Db,
  { tradeNo, receivedCents }: Pick<PaymentRow, 'tradeNo' | 'receivedCents'>,
): Promise<void> => {
  await db.update(payments).set({ receivedCents }).where(eq(payments.tradeNo, tradeNo))
}

/** Writes that the provider is asked once more; nothing for a payment that was decided meanwhile. */
export const reschedulePaymentQuery = async (
  db: Db,
  tradeNo: string,
  next: Pick<PaymentRow, 'tries' | 'nextTryAt'>,
): Promise<void> => {
  await db
    .update(payments)
    .set(next)
    .where(and(eq(payments.tradeNo, tradeNo), isNotNull(payments.nextTryAt)))
}

/** Writes, the first time, that the app says an open payment to be paid, and has the provider asked about it soon. */
export const markPaymentReportedPaid = async (
  db: Db,
  tradeNo: string,
  change: { reportedPaidAt: Date; nextTryAt: Date },
): Promise<void> => {
  await db
    .update(payments)
    .set({ ...change, tries: 0 })
    .where(and(isOpenTrade(tradeNo), isNull(payments.reportedPaidAt)))
}

/** Writes, the first time, that an open payment is to be ended at the provider. */
export const markPaymentCloseRequested = async (
  db: Db,
  tradeNo: string,
  closeRequestedAt: Date,
): Promise<void> => {
  await db
    .update(payments)
    .set({ closeRequestedAt })
    .where(and(isOpenTrade(tradeNo), isNull(payments.closeRequestedAt)))
}

const isOpenTrade = (tradeNo: string) =>
  and(eq(payments.tradeNo, tradeNo), inArray(payments.status, ABANDONABLE_PAYMENT_STATUSES))

/** Gives up the attempts of a locked order that are still open, but not one that the provider works on. */
export const abandonUnprocessedPaymentsOfOrder = async (db: Db, orderNo: string): Promise<void> => {
  for (const { tradeNo } of await listPaymentsOfOrder(db, orderNo, ABANDONABLE_PAYMENT_STATUSES))
    await transitionPayment(db, (await lockPayment(db, tradeNo))!, 'abandon')
}

/**
 * Keeps where the provider sends the member, in a transaction of its own. The provider's answer on the trade may have
 * come first: then the status stays, and the first hand-over that was kept stays, too.
 */
export async function markPaymentInitiated(
  db: Db,
  tradeNo: string,
  nextAction: NextAction,
): Promise<PaymentRow> {
  const payment = (await lockPayment(db, tradeNo))!
  const status = (await transitionPayment(db, payment, 'initiate')) ?? payment.status
  const [stored] = await db
    .update(payments)
    .set({ nextAction: sql`coalesce(${payments.nextAction}, ${JSON.stringify(nextAction)}::jsonb)` })
    .where(eq(payments.tradeNo, tradeNo))
    .returning()
  return { ...stored!, status }
}

/** Payments that the provider is to be asked about by now. */
export const listPaymentsDueForQuery = (db: Db, now: Date): Promise<PaymentRow[]> =>
  db.select().from(payments).where(lte(payments.nextTryAt, now)).orderBy(payments.nextTryAt).limit(BATCH_SIZE)
