import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { CHECK_ORDER_PAYABLE_CALL_BASE } from '../../../../src/contract/orders/orders'
import { findCouponIdInOrderDetails } from '../../../../src/domain/coupons/coupon'
import { isOrderPaymentTimeOver, isUnpaidOrderStatus } from '../../../../src/domain/orders/order-status'
import { blocksAnotherPaymentAttempt } from '../../../../src/domain/payments/payment-status'
import type { AppContext, OrderAggregate } from '../../base/context'
import { createRefusalFactory, type RefusalFactory, refuse } from '../../base/failure'
import { listOrderLines } from '../../db/repositories/orders/orders'
import { listPaymentsOfOrder } from '../../db/repositories/payments/payments'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import { getOwnOrder, loadParcelsOfOrder } from './order-aggregate'

/** Whether what an order asks for is due at present: the same amount, another one, or nothing any more. */
export async function compareOrderToAmountDueNow(
  context: AppContext,
  { order, parcels }: Omit<OrderAggregate, 'lines'>,
): Promise<'same' | 'changed' | 'none'> {
  const price = await context.purposes[order.purpose].price(context, {
    memberId: order.memberId,
    parcels,
    details: order.details,
  })
  if (!price) return 'none'
  const same =
    price.currency === order.currency &&
    sumAmountCents(price.lines) === (await getOrderFeesCents(context, order))
  return same ? 'same' : 'changed'
}

/** What an order asked for before its coupon, which is its own until it is paid or closed. */
async function getOrderFeesCents(
  context: AppContext,
  { orderNo, totalCents, details }: OrderAggregate['order'],
): Promise<number> {
  if (findCouponIdInOrderDetails(details) === undefined) return totalCents
  const lines = await listOrderLines(context.db, orderNo)
  return sumAmountCents(lines.filter(({ couponId }) => couponId === null))
}

/** Whether the provider still works on a payment of the order, or has just said by its sheet that it is paid. */
export const hasPaymentUnderWay = async (context: AppContext, orderNo: string): Promise<boolean> =>
  (await listPaymentsOfOrder(context.db, orderNo)).some((payment) =>
    blocksAnotherPaymentAttempt(payment, context.now()),
  )

/** Whether an order can be paid now, and if not, why. */
export type Payability = 'payable' | 'paid' | 'overdue' | 'changed' | 'closed' | 'underWay' | 'nothingDue'

/** The one place that says whether an order can be paid: to who sees it, goes on with it, or pays it. */
export async function getPayability(
  context: AppContext,
  { order, parcels }: Omit<OrderAggregate, 'lines'>,
): Promise<Payability> {
  if (order.status === 'success') return 'paid'
  if (isOrderPaymentTimeOver(order, context.now())) return 'overdue'
  const due = await compareOrderToAmountDueNow(context, { order, parcels })
  // Before the closed order: fees that were written anew closed it, and the member is to see the new ones.
  if (due === 'changed') return 'changed'
  if (!isUnpaidOrderStatus(order.status)) return 'closed'
  if (await hasPaymentUnderWay(context, order.orderNo)) return 'underWay'
  return due === 'none' ? 'nothingDue' : 'payable'
}

/** Refuses what cannot be paid now, by the refusals that a call has for why. */
export async function assertOrderPayable(
  context: AppContext,
  aggregate: Omit<OrderAggregate, 'lines'>,
  refusal: RefusalFactory<Exclude<Payability, 'payable'>>,
): Promise<void> {
  const payability = await getPayability(context, aggregate)
  if (payability !== 'payable') throw refusal(payability)
}

/** Whether an unpaid order can be paid as it stands (S2 §8 continue-pay). */
export async function getOrderToContinuePayment(
  context: AppContext,
  call: CallDeclaring<typeof CHECK_ORDER_PAYABLE_CALL_BASE.errors>,
  memberId: string,
  orderNo: string,
) {
  const order = await getOwnOrder(context, memberId, orderNo, () => refuse(call, 'orderNotFound'))
  const refusal = createRefusalFactory(call, {
    paid: 'alreadyPaid',
    closed: 'orderClosed',
    overdue: 'orderExpired',
    underWay: 'paymentUnderWay',
    nothingDue: 'nothingDue',
    changed: 'amountChanged',
  })
  await assertOrderPayable(context, { order, parcels: await loadParcelsOfOrder(context, order) }, refusal)
  const { totalCents, currency, payBefore } = order
  return { orderNo, totalCents, currency, payBefore: payBefore.toISOString() }
}
