import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import type { RefundReason } from '../../../../src/domain/payments/payment-status'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext, OrderAggregate } from '../../base/context'
import { newRefundNo } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { lockMember } from '../../db/repositories/members/members'
import { findOrder, transitionOrder } from '../../db/repositories/orders/orders'
import { findPayment, type PaymentRow } from '../../db/repositories/payments/payments'
import {
  insertRefundUnlessRefunded,
  listRefundsDueForRequest,
  lockRefund,
  type RefundRow,
  transitionRefund,
} from '../../db/repositories/payments/refunds'
import { lockOrderAggregate } from '../orders/order-aggregate'
import { changeBalance, collectDoublePaidWithdrawals } from './balance'
import { CONCURRENT_PROVIDER_REQUESTS_MAX, type Gateway, withProviderTimeout } from './gateway'

/**
 * Writes the refund of an approved payment: to the balance at once, else the provider is called after the
 * commit. A cancelled order is `refunding` by then.
 */
export async function refundWholePayment(
  tx: AppContext,
  aggregate: OrderAggregate,
  { payment, reason }: { payment: PaymentRow; reason: RefundReason },
): Promise<void> {
  const amountCents = payment.receivedCents ?? payment.amountCents
  const refund = await createRefund(tx, { payment, reason, amountCents })
  if (refund && payment.methodId === PAYMENT_METHOD_ID.balance) await finishRefund(tx, refund, aggregate)
}

/**
 * Writes the refund of an amount of a payment. Returns undefined, and writes nothing, if the payment has its
 * only refund already.
 */
export async function createRefund(
  tx: AppContext,
  of: { payment: PaymentRow; reason: RefundReason; amountCents: number },
): Promise<RefundRow | undefined> {
  const { tradeNo, orderNo, currency } = of.payment
  const refund: RefundRow = {
    refundNo: newRefundNo(),
    ...{ tradeNo, orderNo, currency, amountCents: of.amountCents, reason: of.reason },
    status: 'asked',
    tries: 0,
    nextTryAt: tx.now(),
    createdAt: tx.now(),
    ...{ endReason: null, owedCents: 0 },
  }
  return (await insertRefundUnlessRefunded(tx.db, refund)) ? refund : undefined
}

/** Locks a refund and its order with all that belongs to it. Returns undefined if the refund is done. */
export async function lockUnfinishedRefundWithOrder(tx: AppContext, { refundNo, orderNo }: RefundRow) {
  const order = await findOrder(tx.db, orderNo)
  const aggregate = await lockOrderAggregate(tx, order!)
  const refund = await lockRefund(tx.db, refundNo)
  return refund && refund.status !== 'done' ? { refund, aggregate } : undefined
}

/**
 * Requests a refund from the provider. It writes the attempt, calls the provider outside any transaction, and
 * writes the answer.
 */
export async function requestRefundFromProvider(
  context: AppContext,
  gateway: Gateway,
  due: RefundRow,
): Promise<void> {
  const { refundNo, tradeNo, amountCents, currency, reason } = due
  if (!(await transaction(context, (tx) => beginRefundAttempt(tx, due)))) return
  const payment = await findPayment(context.db, tradeNo)
  if (payment?.methodId === PAYMENT_METHOD_ID.balance) return applyRefundResult(context, due, 'done')
  let answer: Awaited<ReturnType<Gateway['refund']>>
  try {
    answer = await withProviderTimeout(gateway.refund({ refundNo, tradeNo, amountCents, currency, reason }))
  } catch (err) {
    // It is unknown whether the request arrived. The same refund is requested again; the provider pays it
    // once.
    return context.log.warn({ err, refundNo }, 'refund request got no answer; it is repeated')
  }
  await applyRefundResult(context, due, answer)
}

/** Writes a new attempt of a refund. Returns false if there is nothing to request any more. */
async function beginRefundAttempt(tx: AppContext, due: RefundRow): Promise<boolean> {
  const open = await lockUnfinishedRefundWithOrder(tx, due)
  if (!open) return false
  const { refund, aggregate } = open
  const nextTryAt = new Date(tx.now().getTime() + getRetryDelayMs(refund.tries))
  if (!(await transitionRefund(tx.db, refund, { event: 'request', tries: refund.tries + 1, nextTryAt })))
    return false
  if (refund.status === 'failed' && refund.reason === 'cancelled')
    await transitionOrder(tx.db, aggregate.order, { event: 'refund' })
  return true
}

/**
 * Writes the provider's result of a refund, from an answer or a notification. If the provider pays a refund
 * that was credited to the balance, the amount leaves the balance again. If the provider pays a refund after
 * refusing it, the job requests it once more.
 */
export const applyRefundResult = (
  context: AppContext,
  due: RefundRow,
  answer: 'done' | 'pending' | 'failed',
): Promise<void> =>
  transaction(context, async (tx) => {
    // Any other answer leaves the refund open, to be requested again.
    if (answer !== 'done' && answer !== 'failed') return
    // The member is locked first, as for each balance that others may change: any refund may be on the
    // balance by now.
    const { memberId } = (await findOrder(tx.db, due.orderNo))!
    await lockMember(tx.db, memberId)
    const open = await lockUnfinishedRefundWithOrder(tx, due)
    if (open?.refund.status === 'credited' && answer === 'done')
      return applyLateRefund(tx, open.refund, memberId)
    if (open?.refund.status !== 'asked') return
    const { refund, aggregate } = open
    if (answer === 'done') await finishRefund(tx, refund, aggregate)
    else {
      await transitionRefund(tx.db, refund, { event: 'fail' })
      if (refund.reason === 'cancelled')
        await transitionOrder(tx.db, aggregate.order, { event: 'refundFail' })
    }
  })

async function applyLateRefund(tx: AppContext, refund: RefundRow, memberId: string): Promise<void> {
  await transitionRefund(tx.db, refund, { event: 'finish', owedCents: refund.amountCents })
  await collectDoublePaidWithdrawals(tx, memberId)
}

/** Finishes a refund whose money is back: from the provider, or on the balance by this transaction. */
async function finishRefund(tx: AppContext, refund: RefundRow, aggregate: OrderAggregate): Promise<void> {
  await transitionRefund(tx.db, refund, { event: 'finish' })
  const payment = await findPayment(tx.db, refund.tradeNo)
  const { memberId, orderNo } = aggregate.order
  if (payment?.methodId === PAYMENT_METHOD_ID.balance)
    await changeBalance(tx, { memberId, amountCents: refund.amountCents, reason: 'refund', orderNo })
  if (refund.reason !== 'cancelled') return
  await transitionOrder(tx.db, aggregate.order, { event: 'refundDone' })
  await tx.purposes[aggregate.order.purpose].onRefunded(tx, aggregate)
}

/**
 * Job: requests the refunds that are still open, a few at a time. A refund that fails or hangs does not delay
 * the others.
 */
export async function requestDueRefundsFromProvider(context: AppContext, gateway: Gateway): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_PROVIDER_REQUESTS_MAX)
  const due = await listRefundsDueForRequest(context.db, context.now())
  await Promise.all(
    due.map((refund) =>
      limited(() => requestRefundFromProvider(context, gateway, refund)).catch((err: unknown) =>
        context.log.error({ err, refundNo: refund.refundNo }, 'refund request failed'),
      ),
    ),
  )
}
