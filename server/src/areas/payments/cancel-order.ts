import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { cancelOrRefundOrder } from '../../../../src/contract/payments/payments'
import { findOrderStatusByCode, isRefundUnforeseen } from '../../../../src/domain/orders/order-status'
import type { AppContext, CancellationObstacle, Member, OrderAggregate } from '../../base/context'
import { type RefusalError, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { transaction } from '../../base/transaction'
import { findPaidSplitOrder } from '../../db/repositories/consolidation/split-plans'
import { releaseCouponOfOrder, voidCouponOfOrder } from '../../db/repositories/coupons/coupons'
import { findOrder, transitionOrder } from '../../db/repositories/orders/orders'
import { listRefundsOfOrder } from '../../db/repositories/payments/refunds'
import { hasPaymentUnderWay } from '../orders/amount-due'
import { closeOrder } from '../orders/close-order'
import { getOwnOrder, lockOrderAggregate } from '../orders/order-aggregate'
import { addParcelEvent } from '../parcels/life'
import { findPaymentThatPaidOrder } from './find-order-payment'
import type { Gateway } from './gateway'
import { refundWholePayment, requestRefundFromProvider } from './refund'

type CancelOrderRequest = ParsedPayloadOf<typeof cancelOrRefundOrder> & { member: Member }

/**
 * Closes an unpaid order. Refunds a paid order and undoes its purpose (S2 §4), but throws `paidMeanwhile` if the
 * member saw it unpaid. The decision is committed before the provider is called. If the provider cannot be
 * reached now, the job calls it (reconcile-payments.ts).
 */
export async function closeOrRefundOwnOrder(
  context: AppContext,
  gateway: Gateway,
  { member, idempotencyKey: key, ...content }: CancelOrderRequest,
) {
  const { orderNo, seenStatus } = content
  const write = { memberId: member.id, call: cancelOrRefundOrder, key, content }
  const answer = await withIdempotencyKey(context, write, async (tx) => {
    const missing = () => refuse(cancelOrRefundOrder, 'orderNotFound')
    const aggregate = await lockOrderAggregate(tx, await getOwnOrder(tx, member.id, orderNo, missing))
    const { status } = aggregate.order
    if (seenStatus !== undefined && isRefundUnforeseen(findOrderStatusByCode(seenStatus), status))
      throw refuse(cancelOrRefundOrder, 'paidMeanwhile')
    const obstacle =
      status === 'success' ? await cancelPaidOrder(tx, aggregate) : await cancelUnpaidOrder(tx, aggregate)
    if (obstacle) throw refuse(cancelOrRefundOrder, obstacle)
    return {}
  })
  // Requested at once, so that the member sees the result. The job requests other open refunds.
  const refunds = await listRefundsOfOrder(context.db, orderNo)
  const own = refunds.find(({ reason, status }) => reason === 'cancelled' && status === 'asked')
  if (own) await requestRefundFromProvider(context, gateway, own)
  return answer
}

/**
 * Undoes the purpose of a paid, locked order, and refunds it. If it returns an obstacle, the caller must
 * throw, so that nothing stays half undone.
 */
export async function cancelPaidOrder(
  tx: AppContext,
  aggregate: OrderAggregate,
): Promise<CancellationObstacle | undefined> {
  const obstacle = await tx.purposes[aggregate.order.purpose].onCancelled(tx, aggregate)
  return obstacle ?? (await refundOrder(tx, aggregate))
}

/**
 * Throws an Error for an obstacle that cannot occur, because the caller checked the order's parcels or
 * service before.
 */
export function assertNoObstacle(
  { order }: OrderAggregate,
  obstacle: CancellationObstacle | undefined,
): void {
  if (obstacle) throw new Error(`order ${order.orderNo} cannot be cancelled: ${obstacle}`)
}

/** Refunds a paid, locked order, and frees its coupon. The job calls the provider. */
export async function refundOrder(
  tx: AppContext,
  aggregate: OrderAggregate,
): Promise<CancellationObstacle | undefined> {
  const { order } = aggregate
  const status = await transitionOrder(tx.db, order, { event: 'refund' })
  const payment = await findPaymentThatPaidOrder(tx, order.orderNo)
  if (!status || !payment) return 'refundNotStarted'
  await releaseCouponOfOrder(tx.db, order.orderNo)
  await refundWholePayment(
    tx,
    { ...aggregate, order: { ...order, status } },
    { payment, reason: 'cancelled' },
  )
  return undefined
}

/**
 * Refunds the paid split order of a locked parcel that became an exception, because nobody splits it. It
 * writes the history. The job calls the provider (reconcile-payments.ts).
 */
export async function refundHaltedParcelSplit(tx: AppContext, packageNo: string): Promise<void> {
  const order = await findPaidSplitOrder(tx.db, packageNo)
  if (!order) return
  const aggregate = await lockOrderAggregate(tx, order)
  const halted = aggregate.parcels.find(
    (parcel) => parcel.packageNo === packageNo && parcel.state === 'abnormal',
  )
  if (!halted) return
  assertNoObstacle(aggregate, await cancelPaidOrder(tx, aggregate))
  await addParcelEvent(tx, { parcel: halted, code: 'splitUndone' })
}

async function cancelUnpaidOrder(
  tx: AppContext,
  aggregate: OrderAggregate,
): Promise<'paymentUnderWay' | 'orderClosed' | undefined> {
  if (await hasPaymentUnderWay(tx, aggregate.order.orderNo)) return 'paymentUnderWay'
  return (await closeOrder(tx, aggregate, 'cancel')) ? undefined : 'orderClosed'
}

/**
 * Refunds a paid order for customer service without undoing its purpose, for example for a lost parcel. Its
 * coupon was used, and becomes void (S2 §4). A top-up leaves the balance again. Returns false if the order is
 * not paid.
 * @param spent returns the error for a top-up that was partly spent meanwhile
 */
export const refundOrderByCustomerService = (
  context: AppContext,
  orderNo: string,
  spent: () => RefusalError,
): Promise<boolean> =>
  transaction(context, async (tx) => {
    const known = await findOrder(tx.db, orderNo)
    if (!known) return false
    const aggregate = await lockOrderAggregate(tx, known)
    const payment = await findPaymentThatPaidOrder(tx, orderNo)
    const status = payment && (await transitionOrder(tx.db, aggregate.order, { event: 'refund' }))
    if (!payment || !status) return false
    const purpose = tx.purposes[aggregate.order.purpose]
    if (purpose.isTopUp && (await purpose.onCancelled(tx, aggregate))) throw spent()
    await voidCouponOfOrder(tx.db, orderNo)
    await refundWholePayment(
      tx,
      { ...aggregate, order: { ...aggregate.order, status } },
      { payment, reason: 'cancelled' },
    )
    return true
  })
