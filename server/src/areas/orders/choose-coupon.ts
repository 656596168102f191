import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { setOrderCoupon } from '../../../../src/contract/orders/orders'
import { findCouponIdInOrderDetails } from '../../../../src/domain/coupons/coupon'
import type { AppContext, Member } from '../../base/context'
import { createRefusalFactory, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { freezeCouponIfFree, releaseCouponOfOrder } from '../../db/repositories/coupons/coupons'
import { repriceOrder } from '../../db/repositories/orders/orders'
import { abandonUnprocessedPaymentsOfOrder } from '../../db/repositories/payments/payments'
import { applyCouponToPrice } from '../coupons/coupons'
import { assertOrderPayable } from './amount-due'
import { getOwnOrder, lockOrderAggregate } from './order-aggregate'

const refusal = createRefusalFactory(setOrderCoupon, {
  paid: 'alreadyPaid',
  overdue: 'orderDone',
  closed: 'orderDone',
  nothingDue: 'orderDone',
  underWay: 'paymentUnderWay',
  changed: 'amountChanged',
})

/**
 * Changes or removes the coupon of an unpaid order. The earlier amount is no longer requested: money from a
 * payment page that is still open goes back. A repeated choice changes nothing. Throws `orderDone`,
 * `paymentUnderWay`, `couponUnusable`, `amountChanged`, `alreadyPaid`, and 400 if the purpose takes no
 * coupon.
 */
export const changeCouponOfOrder = (
  context: AppContext,
  member: Member,
  { orderNo, couponId }: ParsedPayloadOf<typeof setOrderCoupon>,
) =>
  transaction(context, async (tx) => {
    const aggregate = await lockOrderAggregate(
      tx,
      await getOwnOrder(tx, member.id, orderNo, () => refuse(setOrderCoupon, 'orderDone')),
    )
    const { order, parcels } = aggregate
    await assertOrderPayable(tx, aggregate, refusal)
    const { totalCents, currency } = order
    if (findCouponIdInOrderDetails(order.details) === couponId) return { totalCents, currency }
    const purpose = tx.purposes[order.purpose]
    const { couponId: _, ...chosen } = order.details
    const details = purpose.parseDetails(couponId === undefined ? chosen : { ...chosen, couponId })
    const fees = (await purpose.price(tx, { memberId: member.id, parcels, details }))!
    await releaseCouponOfOrder(tx.db, orderNo)
    const { lines } = await applyCouponToPrice(tx, setOrderCoupon, member, { price: fees, details })
    if (
      couponId !== undefined &&
      !(await freezeCouponIfFree(tx.db, { id: couponId, memberId: member.id, orderNo }))
    )
      throw refuse(setOrderCoupon, 'couponUnusable')
    await abandonUnprocessedPaymentsOfOrder(tx.db, orderNo)
    return { totalCents: await repriceOrder(tx.db, order, { details, lines }), currency }
  })
