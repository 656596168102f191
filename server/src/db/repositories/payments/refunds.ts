import { and, asc, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import {
  findNextRefundStatus,
  isRefundOpen,
  type RefundTransitionEvent,
} from '../../../../../src/domain/payments/payment-status'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { orders } from '../../schema/orders'
import { refunds } from '../../schema/payments'

export type RefundRow = typeof refunds.$inferSelect

/** Number of refunds that a job requests per run. */
const BATCH_SIZE = 50

/** Returns the row of a refund, locked until the transaction ends. It is the last of all locks. */
export async function lockRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).for('update')
  return refund
}

export async function findRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
  return refund
}

/** Returns the refunds of an order, oldest first. */
export const listRefundsOfOrder = (db: Db, orderNo: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderNo, orderNo)).orderBy(asc(refunds.createdAt))

/**
 * Inserts a refund of a payment. Returns false, and writes nothing, if the payment already has its one
 * refund. A top-up may have several withdrawals.
 */
export const insertRefundUnlessRefunded = async (db: Db, refund: RefundRow): Promise<boolean> =>
  (await db.insert(refunds).values(refund).onConflictDoNothing().returning()).length > 0

/**
 * Moves a locked refund through the state machine of domain/payments/payment-status. Only this function
 * writes the status. Returns false, and writes nothing, if the refund does not allow the event.
 */
export async function transitionRefund(
  db: Db,
  refund: Pick<RefundRow, 'refundNo' | 'status'>,
  step: { event: RefundTransitionEvent } & Partial<
    Pick<RefundRow, 'tries' | 'nextTryAt' | 'endReason' | 'owedCents'>
  >,
): Promise<boolean> {
  const { event, ...change } = step
  const status = findNextRefundStatus(refund.status, event)
  if (!status) return false
  const [written] = await db
    .update(refunds)
    .set({ ...change, status, ...(isRefundOpen(status) ? {} : { nextTryAt: null }) })
    .where(and(eq(refunds.refundNo, refund.refundNo), eq(refunds.status, refund.status)))
    .returning()
  if (!written) throw new Error(`refund ${refund.refundNo} is no longer ${refund.status}`)
  return true
}

/** Returns the refunds that are due for a request to the provider. */
export const listRefundsDueForRequest = (db: Db, now: Date): Promise<RefundRow[]> =>
  db.select().from(refunds).where(lte(refunds.nextTryAt, now)).orderBy(refunds.nextTryAt).limit(BATCH_SIZE)

/**
 * Returns refunds that the provider refused, or paid although the amount was already credited and spent.
 * Those that wait for the operator come first, then the newest.
 */
export const listProblemRefundsForOperator = (db: Db, limit: number) =>
  db
    .select({
      ...{ refundNo: refunds.refundNo, orderNo: refunds.orderNo, aptId: members.aptId },
      ...{ amountCents: refunds.amountCents, currency: refunds.currency, status: refunds.status },
      ...{
        reason: refunds.reason,
        endReason: refunds.endReason,
        owedCents: refunds.owedCents,
        createdAt: refunds.createdAt,
      },
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(or(inArray(refunds.status, ['failed', 'credited']), gt(refunds.owedCents, 0)))
    .orderBy(
      desc(or(eq(refunds.status, 'failed'), gt(refunds.owedCents, 0))!),
      desc(refunds.createdAt),
      desc(refunds.refundNo),
    )
    .limit(limit)

/**
 * Returns what a member owes for refunds that arrived twice, oldest first. The caller must hold the lock of
 * the member's row.
 */
export const outstandingClawbacks = (
  db: Db,
  memberId: string,
): Promise<Pick<RefundRow, 'refundNo' | 'orderNo' | 'owedCents'>[]> =>
  db
    .select({ refundNo: refunds.refundNo, orderNo: refunds.orderNo, owedCents: refunds.owedCents })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .where(and(eq(orders.memberId, memberId), gt(refunds.owedCents, 0)))
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNo))

/** Records how many cents a member still owes for a refund that arrived twice. */
export async function setOutstandingClawbackCents(
  db: Db,
  refundNo: string,
  owedCents: number,
): Promise<void> {
  await db.update(refunds).set({ owedCents }).where(eq(refunds.refundNo, refundNo))
}
