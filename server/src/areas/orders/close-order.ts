import type { AppContext, OrderAggregate } from '../../base/context'
import { releaseCouponOfOrder } from '../../db/repositories/coupons/coupons'
import { lockMember } from '../../db/repositories/members/members'
import { listOpenOrdersOfParcels, transitionOrder } from '../../db/repositories/orders/orders'
import { findMemberIdByParcel } from '../../db/repositories/parcels/parcels'
import { abandonUnprocessedPaymentsOfOrder } from '../../db/repositories/payments/payments'
import { listParcelFees, sumAmountCents } from '../../db/repositories/pricing/fees'
import { lockOrderAggregate } from './order-aggregate'

/**
 * Closes an unpaid order that is locked with all that belongs to it. Nothing else closes an order. Money from
 * a payment page that is still open goes back (settlement.ts). Returns false if the order is no longer
 * unpaid.
 */
export async function closeOrder(
  tx: AppContext,
  aggregate: OrderAggregate,
  event: 'cancel' | 'expire',
): Promise<boolean> {
  const status = await transitionOrder(tx.db, aggregate.order, { event })
  if (!status) return false
  await abandonUnprocessedPaymentsOfOrder(tx.db, aggregate.order.orderNo)
  await releaseCouponOfOrder(tx.db, aggregate.order.orderNo)
  await tx.purposes[aggregate.order.purpose].onClosed(tx, {
    ...aggregate,
    order: { ...aggregate.order, status },
  })
  return true
}

/**
 * Takes the locks before a parcel is locked whose amount due may change. It locks the member, so that no
 * order for the parcel is placed meanwhile. Then it locks the parcel's open order with all that belongs to
 * it.
 */
export async function lockMemberAndOpenOrdersOfParcel(tx: AppContext, packageNo: string): Promise<void> {
  const memberId = await findMemberIdByParcel(tx.db, packageNo)
  if (!memberId) return
  await lockMember(tx.db, memberId)
  for (const { order } of await listOpenOrdersOfParcels(tx.db, [packageNo]))
    await lockOrderAggregate(tx, order)
}

/**
 * Closes the open orders of a locked parcel that request an amount that is not due for it. The caller has
 * changed its fees, made it an exception, or ended it.
 *
 * An order of this parcel alone waits for the end of an exception. An order with other parcels closes, so
 * that the others can be ordered without this one.
 */
export async function closeOutdatedOrdersOfParcel(tx: AppContext, packageNo: string): Promise<void> {
  const due = sumAmountCents(await listParcelFees(tx.db, packageNo))
  for (const { order } of await listOpenOrdersOfParcels(tx.db, [packageNo])) {
    const aggregate = await lockOrderAggregate(tx, order)
    const asked = sumAmountCents(aggregate.lines.filter((line) => line.packageNo === packageNo))
    const parcel = aggregate.parcels.find((row) => row.packageNo === packageNo)
    const holdsOthersUp = parcel?.state === 'abnormal' && aggregate.parcels.length > 1
    const isOver = parcel?.state === 'abnormalEnded'
    // Its amount is not the sum of the parcels' fees. It was priced by the parcels as they were.
    const isPricedByItself = tx.purposes[aggregate.order.purpose].hasDedicatedEndpoint === true
    if (holdsOthersUp || isOver || isPricedByItself || asked !== due)
      await closeOrder(tx, aggregate, 'cancel')
  }
}
