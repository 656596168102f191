import { isOverdueAt, isUnpaid } from '../../../../src/domain/payment'
import { isUnderWay } from '../../../../src/domain/payment-status'
import type { World } from '../../context'
import { sumOf } from '../../db/repositories/fees'
import { packageNosOf } from '../../db/repositories/orders'
import { paymentsOf } from '../../db/repositories/payments'
import { Failure } from '../../http/failure'
import { ownParcel } from '../parcels/detail'
import { type Bill, ownOrder } from './bill'
import { purposeOfOrder } from './purposes/table'

/** Whether what an order asks for is due at present: the same amount, another one, or nothing any more. */
export async function amountDue(
  world: World,
  { order, parcels }: Omit<Bill, 'lines'>,
): Promise<'same' | 'changed' | 'none'> {
  const price = await purposeOfOrder(order).price(world, { parcels, details: order.details })
  if (!price) return 'none'
  const same = price.currency === order.currency && sumOf(price.lines) === order.totalCents
  return same ? 'same' : 'changed'
}

/** Whether the provider still works on a payment of the order, or has just said by its sheet that it is paid. */
export const hasPaymentUnderWay = async (world: World, orderNo: string): Promise<boolean> =>
  (await paymentsOf(world.db, orderNo)).some((payment) => isUnderWay(payment, world.now()))

/** Whether an unpaid order can be paid as it stands (S2 §8 continue-pay; 7: fees changed). */
export async function canContinue(world: World, memberId: string, orderNo: string) {
  const order = await ownOrder(world, memberId, orderNo)
  if (order.status === 'success') throw new Failure('2')
  if (isOverdueAt(order, world.now())) throw new Failure('4')
  const packageNos = await packageNosOf(world.db, orderNo)
  const parcels = await Promise.all(packageNos.map((packageNo) => ownParcel(world, memberId, packageNo)))
  const due = await amountDue(world, { order, parcels })
  // Before the closed order: fees that were written anew closed it, and the member is to see the new ones.
  if (due === 'changed') throw new Failure('7')
  if (!isUnpaid(order.status)) throw new Failure('3')
  if (await hasPaymentUnderWay(world, orderNo)) throw new Failure('5')
  if (due === 'none') throw new Failure('6')
  const { totalCents, currency, payBefore } = order
  return { orderNo, totalCents, currency, payBefore: payBefore.toISOString() }
}
