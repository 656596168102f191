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

/** Number of payments that a job queries per run. */
const BATCH_SIZE = 50

export async function findPayment(db: Db, tradeNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
  return payment
}

/** Returns the row of a payment, locked until the transaction ends. Lock its order first. */
export async function lockPayment(db: Db, tradeNo: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).for('update')
  return payment
}

/**
 * Condition that a payment is in progress. It matches `blocksAnotherPaymentAttempt` of
 * domain/payments/payment-status.
 */
export const buildPaymentInProgressCondition = (now: Date): SQL | undefined =>
  or(
    eq(payments.status, 'processing'),
    and(
      inArray(payments.status, ABANDONABLE_PAYMENT_STATUSES),
      gt(payments.reportedPaidAt, new Date(now.getTime() - REPORTED_PAID_HOLD_MS)),
    ),
  )

/** Returns the payments of an order with one of these statuses, oldest first. */
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
 * Moves a locked payment through the state machine of domain/payments/payment-status. Only this function
 * writes the status. Returns the new status. Returns undefined, and writes nothing, if the payment does not
 * allow the event. A decided payment is no longer queried.
 */
export async function transitionPayment(
  db: Db,
  payment: Pick<PaymentRow, 'tradeNo' | 'status'>,
  event: PaymentTransitionEvent,
): Promise<PaymentStatus | undefined> {
  const status = findNextPaymentStatus(payment.status, event)
  if (!status) return undefined
  // The condition includes the status that was read, so that a caller without the lock cannot overwrite a
  // newer status.
  const [written] = await db
    .update(payments)
    .set({ status, ...(isPaymentDecided(status) ? { nextTryAt: null } : {}) })
    .where(and(eq(payments.tradeNo, payment.tradeNo), eq(payments.status, payment.status)))
    .returning()
  if (!written) throw new Error(`payment ${payment.tradeNo} is no longer ${payment.status}`)
  return status
}

/** Stores the received amount in cents, if it differs from the requested one. */
export const setPaymentReceivedCents = async (
  db: Db,
  { tradeNo, receivedCents }: Pick<PaymentRow, 'tradeNo' | 'receivedCents'>,
): Promise<void> => {
  await db.update(payments).set({ receivedCents }).where(eq(payments.tradeNo, tradeNo))
}

/** Schedules the next query about a payment. Changes nothing if the payment was decided meanwhile. */
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

/** Records the first report of the app that an open payment was paid. The provider is then queried soon. */
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

/** Records the first request to close an open payment at the provider. */
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

/** Abandons the open payments of a locked order, except for one that the provider is processing. */
export const abandonUnprocessedPaymentsOfOrder = async (db: Db, orderNo: string): Promise<void> => {
  for (const { tradeNo } of await listPaymentsOfOrder(db, orderNo, ABANDONABLE_PAYMENT_STATUSES))
    await transitionPayment(db, (await lockPayment(db, tradeNo))!, 'abandon')
}

/**
 * Stores the provider's next action for the member. Run it in its own transaction. If the provider's decision
 * came first, the status does not change. If a next action is already stored, the first one stays.
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

/** Returns the payments that are due for a query to the provider. */
export const listPaymentsDueForQuery = (db: Db, now: Date): Promise<PaymentRow[]> =>
  db.select().from(payments).where(lte(payments.nextTryAt, now)).orderBy(payments.nextTryAt).limit(BATCH_SIZE)
