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

/** Returns whether the amount of an order is due now: the same amount, another one, or nothing any more. */
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

/**
 * Returns the amount of an order before its coupon, in cents. The coupon belongs to the order until the order
 * is paid or closed.
 */
async function getOrderFeesCents(
  context: AppContext,
  { orderNo, totalCents, details }: OrderAggregate['order'],
): Promise<number> {
  if (findCouponIdInOrderDetails(details) === undefined) return totalCents
  const lines = await listOrderLines(context.db, orderNo)
  return sumAmountCents(lines.filter(({ couponId }) => couponId === null))
}

/**
 * Returns whether the provider still works on a payment of the order, or its sheet has just reported that the
 * order is paid.
 */
export const hasPaymentUnderWay = async (context: AppContext, orderNo: string): Promise<boolean> =>
  (await listPaymentsOfOrder(context.db, orderNo)).some((payment) =>
    blocksAnotherPaymentAttempt(payment, context.now()),
  )

/** Whether an order can be paid now, and if not, why. */
export type Payability = 'payable' | 'paid' | 'overdue' | 'changed' | 'closed' | 'underWay' | 'nothingDue'

/** Returns whether an order can be paid. Viewing, continuing and paying an order all use this function. */
export async function getPayability(
  context: AppContext,
  { order, parcels }: Omit<OrderAggregate, 'lines'>,
): Promise<Payability> {
  if (order.status === 'success') return 'paid'
  if (isOrderPaymentTimeOver(order, context.now())) return 'overdue'
  const due = await compareOrderToAmountDueNow(context, { order, parcels })
  // Before the check for a closed order: new fees closed it, and the member should see the new fees.
  if (due === 'changed') return 'changed'
  if (!isUnpaidOrderStatus(order.status)) return 'closed'
  if (await hasPaymentUnderWay(context, order.orderNo)) return 'underWay'
  return due === 'none' ? 'nothingDue' : 'payable'
}

/** Refuses an order that cannot be paid now, with the call's refusal for the reason. */
export async function assertOrderPayable(
  context: AppContext,
  aggregate: Omit<OrderAggregate, 'lines'>,
  refusal: RefusalFactory<Exclude<Payability, 'payable'>>,
): Promise<void> {
  const payability = await getPayability(context, aggregate)
  if (payability !== 'payable') throw refusal(payability)
}

/** Returns an unpaid order that can be paid unchanged; otherwise throws the reason (S2 §8 continue-pay). */
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
