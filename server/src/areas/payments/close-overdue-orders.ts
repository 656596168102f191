import { findNextOrderStatus } from '../../../../src/domain/orders/order-status'
import { ABANDONABLE_PAYMENT_STATUSES } from '../../../../src/domain/payments/payment-status'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { listOverdueOrders, type OrderRow } from '../../db/repositories/orders/orders'
import { listPaymentsOfOrder, markPaymentCloseRequested } from '../../db/repositories/payments/payments'
import { hasPaymentUnderWay } from '../orders/amount-due'
import { closeOrder } from '../orders/close-order'
import { lockOrderAggregate } from '../orders/order-aggregate'
import { CONCURRENT_PROVIDER_REQUESTS_MAX, type Gateway } from './gateway'
import { reconcileOrderPayments } from './reconcile-payments'

/**
 * Job: closes orders that were not paid within 24 hours. A payment under way is left to its provider. An
 * order that cannot be closed does not stop the others. Returns the number of closed orders.
 */
export async function closeOverdueOrders(context: AppContext, gateway: Gateway): Promise<number> {
  const limited = createConcurrencyLimiter(CONCURRENT_PROVIDER_REQUESTS_MAX)
  const due = await listOverdueOrders(context.db, context.now())
  const closed = await Promise.all(
    due.map((order) =>
      limited(() => closeOverdueOrder(context, gateway, order)).catch((err: unknown) => {
        context.log.error({ err, orderNo: order.orderNo }, 'unpaid order could not be closed')
        return false
      }),
    ),
  )
  return closed.filter((isClosed) => isClosed).length
}

/**
 * Closes an overdue order. The provider is first requested to end its trades. If the provider cannot be
 * reached, the order still closes.
 */
async function closeOverdueOrder(
  context: AppContext,
  gateway: Gateway,
  { orderNo, memberId }: OrderRow,
): Promise<boolean> {
  if (await hasPaymentUnderWay(context, orderNo)) return false
  for (const { tradeNo } of await listPaymentsOfOrder(context.db, orderNo, ABANDONABLE_PAYMENT_STATUSES))
    await markPaymentCloseRequested(context.db, tradeNo, context.now())
  await reconcileOrderPayments(context, gateway, orderNo)
  return transaction(context, async (tx) => {
    const aggregate = await lockOrderAggregate(tx, { orderNo, memberId })
    if (!findNextOrderStatus(aggregate.order.status, 'expire') || (await hasPaymentUnderWay(tx, orderNo)))
      return false
    return closeOrder(tx, aggregate, 'expire')
  })
}
