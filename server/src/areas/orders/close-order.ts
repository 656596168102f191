import type { AppContext, OrderAggregate } from '../../base/context'
import { releaseCouponOfOrder } from '../../db/repositories/coupons/coupons'
import { lockMember } from '../../db/repositories/members/members'
import { listOpenOrdersOfParcels, transitionOrder } from '../../db/repositories/orders/orders'
import { findMemberIdByParcel } from '../../db/repositories/parcels/parcels'
import { abandonUnprocessedPaymentsOfOrder } from '../../db/repositories/payments/payments'
import { listParcelFees, sumAmountCents } from '../../db/repositories/pricing/fees'
import { lockOrderAggregate } from './order-aggregate'

/**
 * Closes an unpaid order that is locked with all that belongs to it: the only way in which one is closed. What a
 * payment page that is still open brings in goes back (settlement.ts). False when the order is not unpaid any more.
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
 * Before a parcel is locked of which something else may be due: locks its member, so that nobody orders it meanwhile,
 * then its open order with all that belongs to it.
 */
export async function lockMemberAndOpenOrdersOfParcel(tx: AppContext, packageNo: string): Promise<void> {
  const memberId = await findMemberIdByParcel(tx.db, packageNo)
  if (!memberId) return
  await lockMember(tx.db, memberId)
  for (const { order } of await listOpenOrdersOfParcels(tx.db, [packageNo]))
    await lockOrderAggregate(tx, order)
}

/**
 * The fees of a locked parcel were written anew, it became an exception, or it is over: its open order closes when it
 * asks what is not due for it. One of this parcel alone waits for the end of its exception; others would wait with it for
 * nothing, and are ordered without it.
 */
export async function closeOutdatedOrdersOfParcel(tx: AppContext, packageNo: string): Promise<void> {
  const due = sumAmountCents(await listParcelFees(tx.db, packageNo))
  for (const { order } of await listOpenOrdersOfParcels(tx.db, [packageNo])) {
    const aggregate = await lockOrderAggregate(tx, order)
    const asked = sumAmountCents(aggregate.lines.filter((line) => line.packageNo === packageNo))
    const parcel = aggregate.parcels.find((row) => row.packageNo === packageNo)
    const holdsOthersUp = parcel?.state === 'abnormal' && aggregate.parcels.length > 1
    const isOver = parcel?.state === 'abnormalEnded'
    // What it asks is not the sum of what its parcels cost, and was priced by what they were.
    const isPricedByItself = tx.purposes[aggregate.order.purpose].hasDedicatedEndpoint === true
    if (holdsOthersUp || isOver || isPricedByItself || asked !== due)
      await closeOrder(tx, aggregate, 'cancel')
  }
}
