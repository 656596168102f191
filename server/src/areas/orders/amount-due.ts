import { continuePayment, ORDER_NOT_FOUND } from '../../../../src/contract/orders/orders'
import { getCouponId } from '../../../../src/domain/coupons/coupon'
import { isOrderOverdue, isUnpaidStatus } from '../../../../src/domain/payments/payment'
import { isPaymentInProgress } from '../../../../src/domain/payments/payment-status'
import type { AppContext } from '../../base/context'
import { type RefusalFor, refusalsOf, refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { listOrderLines, listOrderPackageNos } from '../../db/repositories/orders/orders'
import { listPayments } from '../../db/repositories/payments/payments'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import { getPurposeHandler } from '../../order-purposes'
import { getOwnOrder, type OrderAggregate } from './order-aggregate'

/** Whether what an order asks for is due at present: the same amount, another one, or nothing any more. */
export async function checkAmountDue(
  world: AppContext,
  { order, parcels }: Omit<OrderAggregate, 'lines'>,
): Promise<'same' | 'changed' | 'none'> {
  const price = await getPurposeHandler(order).price(world, {
    memberId: order.memberId,
    parcels,
    details: order.details,
  })
  if (!price) return 'none'
  const same =
    price.currency === order.currency &&
    sumAmountCents(price.lines) === (await getOrderFeesCents(world, order))
  return same ? 'same' : 'changed'
}

/** What an order asked for before its coupon, which is its own until it is paid or closed. */
async function getOrderFeesCents(
  world: AppContext,
  { orderNo, totalCents, details }: OrderAggregate['order'],
): Promise<number> {
  if (getCouponId(details) === undefined) return totalCents
  const lines = await listOrderLines(world.db, orderNo)
  return sumAmountCents(lines.filter(({ couponId }) => couponId === null))
}

/** Whether the provider still works on a payment of the order, or has just said by its sheet that it is paid. */
export const hasPaymentUnderWay = async (world: AppContext, orderNo: string): Promise<boolean> =>
  (await listPayments(world.db, orderNo)).some((payment) => isPaymentInProgress(payment, world.now()))

/** Whether an order can be paid now, and if not, why. */
export type Payability = 'payable' | 'paid' | 'overdue' | 'changed' | 'closed' | 'underWay' | 'nothingDue'

/** The one place that says whether an order can be paid: to who sees it, goes on with it, or pays it. */
export async function getPayability(
  world: AppContext,
  { order, parcels }: Omit<OrderAggregate, 'lines'>,
): Promise<Payability> {
  if (order.status === 'success') return 'paid'
  if (isOrderOverdue(order, world.now())) return 'overdue'
  const due = await checkAmountDue(world, { order, parcels })
  // Before the closed order: fees that were written anew closed it, and the member is to see the new ones.
  if (due === 'changed') return 'changed'
  if (!isUnpaidStatus(order.status)) return 'closed'
  if (await hasPaymentUnderWay(world, order.orderNo)) return 'underWay'
  return due === 'none' ? 'nothingDue' : 'payable'
}

/** Refuses what cannot be paid now, by the refusals that a call has for why. */
export async function assertOrderPayable(
  world: AppContext,
  bill: Omit<OrderAggregate, 'lines'>,
  refusal: RefusalFor<Exclude<Payability, 'payable'>>,
): Promise<void> {
  const payability = await getPayability(world, bill)
  if (payability !== 'payable') throw refusal(payability)
}

const continueRefusal = refusalsOf(continuePayment, {
  paid: 'alreadyPaid',
  closed: 'orderClosed',
  overdue: 'orderExpired',
  underWay: 'paymentUnderWay',
  nothingDue: 'nothingDue',
  changed: 'amountChanged',
})

/** The same of an order of parcels that are sent out. Throws orderNotFound for any other. */
export async function getContinuableOutboundOrder(world: AppContext, memberId: string, orderNo: string) {
  if ((await getOwnOrder(world, memberId, orderNo)).purpose !== 'outbound')
    throw refuse(ORDER_NOT_FOUND, 'orderNotFound')
  return getContinuableOrder(world, memberId, orderNo)
}

/** Whether an unpaid order can be paid as it stands (S2 §8 continue-pay). */
export async function getContinuableOrder(world: AppContext, memberId: string, orderNo: string) {
  const order = await getOwnOrder(world, memberId, orderNo)
  const packageNos = await listOrderPackageNos(world.db, orderNo)
  const parcels = await Promise.all(packageNos.map((packageNo) => getOwnParcel(world, memberId, packageNo)))
  await assertOrderPayable(world, { order, parcels }, continueRefusal)
  const { totalCents, currency, payBefore } = order
  return { orderNo, totalCents, currency, payBefore: payBefore.toISOString() }
}
