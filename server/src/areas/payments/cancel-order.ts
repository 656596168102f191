import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { cancelOrRefundOrder } from '../../../../src/contract/payments/payments'
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
 * Unpaid it closes; paid its money goes back and what it was for is undone (S2 §4). What is decided is committed
 * before the provider is asked; one that cannot be reached now is asked by the job (reconcile-payments.ts).
 */
export async function closeOrRefundOwnOrder(
  context: AppContext,
  gateway: Gateway,
  { member, orderNo, idempotencyKey: key }: CancelOrderRequest,
) {
  const write = { memberId: member.id, call: cancelOrRefundOrder, key, content: { orderNo } }
  const answer = await withIdempotencyKey(context, write, async (tx) => {
    const missing = () => refuse(cancelOrRefundOrder, 'orderNotFound')
    const aggregate = await lockOrderAggregate(tx, await getOwnOrder(tx, member.id, orderNo, missing))
    const obstacle =
      aggregate.order.status === 'success'
        ? await cancelPaidOrder(tx, aggregate)
        : await cancelUnpaidOrder(tx, aggregate)
    if (obstacle) throw refuse(cancelOrRefundOrder, obstacle)
    return {}
  })
  // At once, so that the member sees it; others that are open are the job's.
  const refunds = await listRefundsOfOrder(context.db, orderNo)
  const own = refunds.find(({ reason, status }) => reason === 'cancelled' && status === 'asked')
  if (own) await requestRefundFromProvider(context, gateway, own)
  return answer
}

/**
 * What a paid, locked order was for is undone, and its money goes back. Whoever is told an obstacle throws, so that
 * nothing is half undone.
 */
export async function cancelPaidOrder(
  tx: AppContext,
  aggregate: OrderAggregate,
): Promise<CancellationObstacle | undefined> {
  const obstacle = await tx.purposes[aggregate.order.purpose].onCancelled(tx, aggregate)
  return obstacle ?? (await refundOrder(tx, aggregate))
}

/** Throws for an obstacle that cannot be, since whoever cancels an order looked at what it is about before. */
export function assertNoObstacle(
  { order }: OrderAggregate,
  obstacle: CancellationObstacle | undefined,
): void {
  if (obstacle) throw new Error(`order ${order.orderNo} cannot be cancelled: ${obstacle}`)
}

/** The money of a paid, locked order goes back, and its coupon is free. A provider is asked by the job. */
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
 * A locked parcel that was to be split became an exception: nobody splits it, so the money of its paid order goes back,
 * and its history tells so. A provider is asked by the job (reconcile-payments.ts).
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
 * Customer service gives the money of a paid order back without undoing what it was for, as of a parcel that was lost.
 * Its coupon was used, and is void from then on (S2 §4). A top-up leaves the balance again. False for an order that is
 * not paid.
 * @param spent what is thrown for a top-up of which some was spent meanwhile
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
