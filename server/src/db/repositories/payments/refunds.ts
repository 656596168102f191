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

/** How many refunds a job asks for in one go. */
const BATCH_SIZE = 50

/** The row of a refund, locked until the transaction ends: the last of all locks. */
export async function lockRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).for('update')
  return refund
}

export async function findRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
  return refund
}

/** Money of an order on its way back, the oldest first. */
export const listRefundsOfOrder = (db: Db, orderNo: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderNo, orderNo)).orderBy(asc(refunds.createdAt))

/**
 * Writes a refund of a payment; false, with nothing written, when the payment has its one refund already. What is withdrawn
 * of a top-up may be several.
 */
export const insertRefundUnlessRefunded = async (db: Db, refund: RefundRow): Promise<boolean> =>
  (await db.insert(refunds).values(refund).onConflictDoNothing().returning()).length > 0

/**
 * Moves a locked refund by the state machine of domain/payments/payment-status: the only writer of a status. False, with nothing
 * written, when the refund does not allow the event.
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
  if (!written) throw new Error(`refund ${refund.refundNo} is not ${refund.status} any more`)
  return true
}

/** Refunds that the provider is to be asked for by now. */
export const listRefundsDueForRequest = (db: Db, now: Date): Promise<RefundRow[]> =>
  db.select().from(refunds).where(lte(refunds.nextTryAt, now)).orderBy(refunds.nextTryAt).limit(BATCH_SIZE)

/** Refunds that the provider refused, or gave back after they were put on the balance and spent: what waits for the operator first, then the newest. */
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

/** What a member still owes of refunds that came twice, the oldest first, locked: a caller holds the member's row. */
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

/** Writes what is still owed of a refund that came twice. */
export async function setOutstandingClawbackCents(
  db: Db,
  refundNo: string,
  owedCents: number,
): Promise<void> {
  await db.update(refunds).set({ owedCents }).where(eq(refunds.refundNo, refundNo))
}
