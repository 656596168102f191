import { isOrderPaymentTimeOver } from '../../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import { blocksAnotherPaymentAttempt, isPaymentDecided } from '../../../../src/domain/payments/payment-status'
import type { AppContext, OrderAggregate } from '../../base/context'
import { transaction } from '../../base/transaction'
import { markCouponOfOrderUsed } from '../../db/repositories/coupons/coupons'
import { findOrder, transitionOrder } from '../../db/repositories/orders/orders'
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  setPaymentReceivedCents,
  transitionPayment,
} from '../../db/repositories/payments/payments'
import { compareOrderToAmountDueNow, hasPaymentUnderWay } from '../orders/amount-due'
import { closeOrder } from '../orders/close-order'
import { lockOrderAggregate } from '../orders/order-aggregate'
import { refundWholePayment } from './refund'

type Settlement = 'approve' | 'decline' | 'process'
/** The provider's outcome of a trade: it received a number of cents, it took nothing, or it works on it. */
export type ProviderTradeOutcome =
  | [settlement: 'approve', receivedCents: number]
  | [settlement: 'decline' | 'process', receivedCents?: undefined]

/**
 * Applies the provider's outcome of a trade, from a notification or a query. It may arrive twice, late,
 * before the start of the trade was stored, or after the order was closed: money moves once.
 *
 * A payment approved after the order's 24 hours is refunded, unless it was under way before. Another amount
 * than requested is refunded too. Throws an Error for a trade that is not ours, and for an invalid amount.
 * Then nothing is written, and the provider is queried again later.
 */
export async function applyProviderTradeOutcome(
  context: AppContext,
  tradeNo: string,
  ...[settlement, receivedCents]: ProviderTradeOutcome
): Promise<void> {
  if (settlement === 'approve' && !(Number.isSafeInteger(receivedCents) && receivedCents >= 0))
    throw new Error(`the payment provider reported an invalid amount for ${tradeNo}: ${receivedCents} cents`)
  await transaction(context, async (tx) => {
    const known = await findPayment(tx.db, tradeNo)
    if (!known || known.methodId === PAYMENT_METHOD_ID.balance)
      throw new Error(`the payment provider reported an unknown trade: ${tradeNo}`)
    const aggregate = await lockOrderAggregate(tx, (await findOrder(tx.db, known.orderNo))!)
    const payment = (await lockPayment(tx.db, tradeNo))!
    if (settlement === 'approve' && receivedCents !== payment.amountCents)
      await refundWrongAmount(tx, aggregate, { ...payment, receivedCents })
    else await SETTLEMENT_HANDLERS[settlement](tx, aggregate, payment)
  })
}

const SETTLEMENT_HANDLERS: Record<
  Settlement,
  (tx: AppContext, aggregate: OrderAggregate, payment: PaymentRow) => Promise<void>
> = {
  async approve(tx, aggregate, payment) {
    if (!(await transitionPayment(tx.db, payment, 'approve'))) return
    const isOver = payment.status === 'abandoned' || isPaymentDecided(payment.status)
    const isLate =
      !blocksAnotherPaymentAttempt(payment, tx.now()) && isOrderPaymentTimeOver(aggregate.order, tx.now())
    // The end of its 24 hours closes an order, even if the job has not run yet.
    if (isLate && !(await hasPaymentUnderWay(tx, aggregate.order.orderNo)))
      await closeOrder(tx, aggregate, 'expire')
    if (isOver || isLate || !(await markOrderPaidIfDue(tx, aggregate, payment)))
      await refundWholePayment(tx, aggregate, { payment, reason: 'surplus' })
  },
  async decline(tx, { order }, payment) {
    // An attempt that we ended did not fail: the order shows the attempt after it, or none.
    if (isEndedByUs(payment, isOrderPaymentTimeOver(order, tx.now())))
      await transitionPayment(tx.db, payment, 'close')
    else if (await transitionPayment(tx.db, payment, 'decline'))
      await transitionOrder(tx.db, order, { event: 'decline' })
  },
  async process(tx, _bill, payment) {
    await transitionPayment(tx.db, payment, 'process')
  },
}

/**
 * Handles a received amount that differs from the requested one: it pays nothing, and is refunded as
 * received.
 */
async function refundWrongAmount(
  tx: AppContext,
  aggregate: OrderAggregate,
  payment: PaymentRow,
): Promise<void> {
  if (!(await transitionPayment(tx.db, payment, 'approve'))) return
  await setPaymentReceivedCents(tx.db, payment)
  if (payment.receivedCents !== null && payment.receivedCents > 0)
    await refundWholePayment(tx, aggregate, { payment, reason: 'surplus' })
}

/**
 * Returns whether we caused the end of a trade at the provider: we requested it, or the order's 24 hours
 * ended it. Another server may learn of that end before the job requests it. A trade that the provider is
 * processing is declined by the provider, not by us.
 */
const isEndedByUs = ({ status, closeRequestedAt }: PaymentRow, isOverdue: boolean): boolean =>
  status === 'abandoned' || ((closeRequestedAt !== null || isOverdue) && status !== 'processing')

/**
 * Marks an order as paid by approved money. Returns false if the order was closed or paid meanwhile, or
 * another amount is due now. Fees may change while a trade is open.
 */
export async function markOrderPaidIfDue(
  tx: AppContext,
  aggregate: OrderAggregate,
  { methodId }: Pick<PaymentRow, 'methodId'>,
): Promise<boolean> {
  if ((await compareOrderToAmountDueNow(tx, aggregate)) !== 'same') return false
  const paidAt = tx.now()
  const status = await transitionOrder(tx.db, aggregate.order, { event: 'approve', methodId, paidAt })
  if (!status) return false
  await markCouponOfOrderUsed(tx.db, aggregate.order.orderNo)
  await tx.purposes[aggregate.order.purpose].onPaid(tx, {
    ...aggregate,
    order: { ...aggregate.order, status, methodId, paidAt },
  })
  return true
}
