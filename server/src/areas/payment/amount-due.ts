import { couponIdOf } from '../../../../src/domain/coupon'
import { isOverdueAt, isUnpaid } from '../../../../src/domain/payment'
import { isUnderWay } from '../../../../src/domain/payment-status'
import type { World } from '../../context'
import { sumOf } from '../../db/repositories/fees'
import { linesOf, packageNosOf } from '../../db/repositories/orders'
import { paymentsOf } from '../../db/repositories/payments'
import { Failure } from '../../http/failure'
import { ownParcel } from '../own-parcel'
import { type Bill, ownOrder } from './bill'
import { purposeOfOrder } from './purposes/table'

/** Whether what an order asks for is due at present: the same amount, another one, or nothing any more. */
export async function amountDue(
  world: World,
  { order, parcels }: Omit<Bill, 'lines'>,
): Promise<'same' | 'changed' | 'none'> {
  const price = await purposeOfOrder(order).price(world, {
    memberId: order.memberId,
    parcels,
    details: order.details,
  })
  if (!price) return 'none'
  const same = price.currency === order.currency && sumOf(price.lines) === (await feesOfOrder(world, order))
  return same ? 'same' : 'changed'
}

/** What an order asked for before its coupon, which is its own until it is paid or closed. */
async function feesOfOrder(world: World, { orderNo, totalCents, details }: Bill['order']): Promise<number> {
  if (couponIdOf(details) === undefined) return totalCents
  const lines = await linesOf(world.db, orderNo)
  return sumOf(lines.filter(({ couponId }) => couponId === null))
}

/** Whether the provider still works on a payment of the order, or has just said by its sheet that it is paid. */
export const hasPaymentUnderWay = async (world: World, orderNo: string): Promise<boolean> =>
  (await paymentsOf(world.db, orderNo)).some((payment) => isUnderWay(payment, world.now()))

/** Whether an order can be paid now, and if not, why. */
export type Payability = 'payable' | 'paid' | 'overdue' | 'changed' | 'closed' | 'underWay' | 'nothingDue'

/** The one place that says whether an order can be paid: to who sees it, goes on with it, or pays it. */
export async function payabilityOf(
  world: World,
  { order, parcels }: Omit<Bill, 'lines'>,
): Promise<Payability> {
  if (order.status === 'success') return 'paid'
  if (isOverdueAt(order, world.now())) return 'overdue'
  const due = await amountDue(world, { order, parcels })
  // Before the closed order: fees that were written anew closed it, and the member is to see the new ones.
  if (due === 'changed') return 'changed'
  if (!isUnpaid(order.status)) return 'closed'
  if (await hasPaymentUnderWay(world, order.orderNo)) return 'underWay'
  return due === 'none' ? 'nothingDue' : 'payable'
}

/** Refuses what cannot be paid now by the code that a call has for why. */
export async function refuseUnpayable(
  world: World,
  bill: Omit<Bill, 'lines'>,
  codes: Readonly<Record<Exclude<Payability, 'payable'>, string>>,
): Promise<void> {
  const payability = await payabilityOf(world, bill)
  if (payability !== 'payable') throw new Failure(codes[payability])
}

const CONTINUE_CODES = {
  paid: '2',
  closed: '3',
  overdue: '4',
  underWay: '5',
  nothingDue: '6',
  changed: '7',
} as const

/** The same of an order of parcels that are sent out. Throws 1 for any other. */
export async function canContinueOutbound(world: World, memberId: string, orderNo: string) {
  if ((await ownOrder(world, memberId, orderNo)).purpose !== 'outbound') throw new Failure('1')
  return canContinue(world, memberId, orderNo)
}

/** Whether an unpaid order can be paid as it stands (S2 §8 continue-pay; 7: fees changed). */
export async function canContinue(world: World, memberId: string, orderNo: string) {
  const order = await ownOrder(world, memberId, orderNo)
  const packageNos = await packageNosOf(world.db, orderNo)
  const parcels = await Promise.all(packageNos.map((packageNo) => ownParcel(world, memberId, packageNo)))
  await refuseUnpayable(world, { order, parcels }, CONTINUE_CODES)
  const { totalCents, currency, payBefore } = order
  return { orderNo, totalCents, currency, payBefore: payBefore.toISOString() }
}
