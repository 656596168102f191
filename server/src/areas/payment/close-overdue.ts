import { nextOrderStatus } from '../../../../src/domain/payment'
import { OPEN_PAYMENT_STATUSES } from '../../../../src/domain/payment-status'
import { limitConcurrency } from '../../concurrency-limit'
import type { World } from '../../context'
import { type OrderRow, unpaidSince } from '../../db/repositories/orders'
import { paymentsOf, setCloseRequested } from '../../db/repositories/payments'
import { transaction } from '../../transaction'
import { hasPaymentUnderWay } from './amount-due'
import { lockBill } from './bill'
import { closeOrder } from './close'
import { type Gateway, REQUESTS_AT_ONCE } from './gateway'
import { reconcileOrder } from './reconcile-payments'

/**
 * Job: closes orders that were not paid within 24 hours; a payment under way is left to its provider, and one order
 * that cannot be closed holds up no other. How many were closed.
 */
export async function closeUnpaid(world: World, gateway: Gateway): Promise<number> {
  const limited = limitConcurrency(REQUESTS_AT_ONCE)
  const due = await unpaidSince(world.db, world.now())
  const closed = await Promise.all(
    due.map((order) =>
      limited(() => closeOverdue(world, gateway, order)).catch((err: unknown) => {
        world.log.error({ err, orderNo: order.orderNo }, 'an unpaid order could not be closed')
        return false
      }),
    ),
  )
  return closed.filter((isClosed) => isClosed).length
}

/** The provider is asked to end its trades first; one that cannot be reached does not keep the order open. */
async function closeOverdue(
  world: World,
  gateway: Gateway,
  { orderNo, memberId }: OrderRow,
): Promise<boolean> {
  if (await hasPaymentUnderWay(world, orderNo)) return false
  for (const { tradeNo } of await paymentsOf(world.db, orderNo, OPEN_PAYMENT_STATUSES))
    await setCloseRequested(world.db, tradeNo, world.now())
  await reconcileOrder(world, gateway, orderNo)
  return transaction(world, async (tx) => {
    const bill = await lockBill(tx, { orderNo, memberId })
    if (!nextOrderStatus(bill.order.status, 'expire') || (await hasPaymentUnderWay(tx, orderNo))) return false
    return closeOrder(tx, bill, 'expire')
  })
}
