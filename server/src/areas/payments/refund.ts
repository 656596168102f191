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
 * Writes that the money of an approved payment goes back: to the balance at once, else the provider is asked for it
 * after the commit. An order that is cancelled is `refunding` by then.
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

/** Writes that so much of a payment goes back; undefined, with nothing written, when it has its one refund already. */
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

/** A refund with its order, all locked; undefined once it is done. */
export async function lockUnfinishedRefundWithOrder(tx: AppContext, { refundNo, orderNo }: RefundRow) {
  const order = await findOrder(tx.db, orderNo)
  const aggregate = await lockOrderAggregate(tx, order!)
  const refund = await lockRefund(tx.db, refundNo)
  return refund && refund.status !== 'done' ? { refund, aggregate } : undefined
}

/** Asks the provider for a refund: written that it is asked, asked outside of any transaction, its answer written. */
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
    // Nobody knows whether it was heard: the same refund is asked for again, which gives the money back once.
    return context.log.warn({ err, refundNo }, 'the payment provider cannot be reached for a refund')
  }
  await applyRefundResult(context, due, answer)
}

/** False when there is nothing to ask for any more. */
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
 * Writes what the provider says of a refund, when it is asked or by itself. What it gives of one that is on the balance by
 * then comes off that again; one that it refused and gives by itself is asked for once more, by the job.
 */
export const applyRefundResult = (
  context: AppContext,
  due: RefundRow,
  answer: 'done' | 'pending' | 'failed',
): Promise<void> =>
  transaction(context, async (tx) => {
    // Anything else leaves it open, to be asked for again.
    if (answer !== 'done' && answer !== 'failed') return
    // What moves a balance that others may move begins with its member: any refund may be on the balance by now.
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

/** The money is back: by the provider, or on the balance by this very transaction. */
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

/** Job: asks for the refunds that are still open, a few at a time; one that fails or hangs holds up no other. */
export async function requestDueRefundsFromProvider(context: AppContext, gateway: Gateway): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_PROVIDER_REQUESTS_MAX)
  const due = await listRefundsDueForRequest(context.db, context.now())
  await Promise.all(
    due.map((refund) =>
      limited(() => requestRefundFromProvider(context, gateway, refund)).catch((err: unknown) =>
        context.log.error({ err, refundNo: refund.refundNo }, 'a refund could not be asked for'),
      ),
    ),
  )
}
