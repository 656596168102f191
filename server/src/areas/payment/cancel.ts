import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { cancelOrder } from '../../../../src/contract/payment'
import type { Member, World } from '../../context'
import { freeCoupon, voidCoupon } from '../../db/repositories/coupons'
import { findOrder, moveOrder } from '../../db/repositories/orders'
import { refundsOf } from '../../db/repositories/refunds'
import { paidSplitOf } from '../../db/repositories/split-plans'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'
import { once } from '../idempotency'
import { addEvent } from '../parcels/life'
import { hasPaymentUnderWay } from './amount-due'
import { type Bill, lockBill, ownOrder } from './bill'
import { closeOrder } from './close'
import type { Gateway } from './gateway'
import { paidBy } from './paid-by'
import { purposeOfOrder } from './purposes/table'
import { refundPayment, requestRefund } from './refund'

type Cancelling = ParsedPayloadOf<typeof cancelOrder> & { member: Member }

/**
 * Unpaid it closes; paid its money goes back and what it was for is undone (S2 §4). What is decided is committed
 * before the provider is asked; one that cannot be reached now is asked by the job (reconcile-payments.ts).
 */
export async function cancel(
  world: World,
  gateway: Gateway,
  { member, orderNo, idempotencyKey: key }: Cancelling,
) {
  const write = { memberId: member.id, call: 'cancelOrder', key, content: { orderNo } }
  const answer = await once(world, write, async (tx) => {
    const bill = await lockBill(tx, await ownOrder(tx, member.id, orderNo))
    if (bill.order.status === 'success') await cancelPaid(tx, bill)
    else await cancelUnpaid(tx, bill)
    return {}
  })
  // At once, so that the member sees it; others that are open are the job's.
  const refunds = await refundsOf(world.db, orderNo)
  const own = refunds.find(({ reason, status }) => reason === 'cancelled' && status === 'asked')
  if (own) await requestRefund(world, gateway, own)
  return answer
}

/** What a paid, locked order was for is undone, and its money goes back. Throws codes of cancelOrder. */
export async function cancelPaid(tx: World, bill: Bill): Promise<void> {
  await purposeOfOrder(bill.order).onCancelled(tx, bill)
  await giveBack(tx, bill)
}

/** The money of a paid, locked order goes back, and its coupon is free. A provider is asked by the job. Throws 5. */
export async function giveBack(tx: World, bill: Bill): Promise<void> {
  const { order } = bill
  const status = await moveOrder(tx.db, order, { event: 'refund' })
  const payment = await paidBy(tx, order.orderNo)
  if (!status || !payment) throw new Failure('5')
  await freeCoupon(tx.db, order.orderNo)
  await refundPayment(tx, { ...bill, order: { ...order, status } }, { payment, reason: 'cancelled' })
}

/**
 * A locked parcel that was to be split became an exception: nobody splits it, so the money of its paid order goes back,
 * and its history tells so. A provider is asked by the job (reconcile-payments.ts).
 */
export async function refundHaltedSplit(tx: World, packageNo: string): Promise<void> {
  const order = await paidSplitOf(tx.db, packageNo)
  if (!order) return
  const bill = await lockBill(tx, order)
  const halted = bill.parcels.find((parcel) => parcel.packageNo === packageNo && parcel.state === 'abnormal')
  if (!halted) return
  await cancelPaid(tx, bill)
  await addEvent(tx, { parcel: halted, code: 'splitUndone' })
}

async function cancelUnpaid(tx: World, bill: Bill): Promise<void> {
  if (await hasPaymentUnderWay(tx, bill.order.orderNo)) throw new Failure('4')
  if (!(await closeOrder(tx, bill, 'cancel'))) throw new Failure('2')
}

/**
 * Customer service gives the money of a paid order back without undoing what it was for, as of a parcel that was lost.
 * Its coupon was used, and is void from then on (S2 §4). A top-up leaves the balance again. False for an order that is
 * not paid. Throws 5 for a top-up of which some was spent meanwhile.
 */
export const refundByService = (world: World, orderNo: string): Promise<boolean> =>
  transaction(world, async (tx) => {
    const known = await findOrder(tx.db, orderNo)
    if (!known) return false
    const bill = await lockBill(tx, known)
    const payment = await paidBy(tx, orderNo)
    const status = payment && (await moveOrder(tx.db, bill.order, { event: 'refund' }))
    if (!payment || !status) return false
    const purpose = purposeOfOrder(bill.order)
    if (purpose.isMoney) await purpose.onCancelled(tx, bill)
    await voidCoupon(tx.db, orderNo)
    await refundPayment(tx, { ...bill, order: { ...bill.order, status } }, { payment, reason: 'cancelled' })
    return true
  })
