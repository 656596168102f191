import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { setOrderCoupon } from '../../../../src/contract/coupons'
import { getCouponId } from '../../../../src/domain/coupon'
import type { AppContext, Member } from '../../context'
import { freezeCoupon, releaseCoupon } from '../../db/repositories/coupons'
import { repriceOrder } from '../../db/repositories/orders'
import { abandonPayments } from '../../db/repositories/payments'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'
import { assertOrderPayable } from './amount-due'
import { getOwnOrder, lockOrderAggregate } from './bill'
import { applyCouponToPrice } from './coupons'
import { getPurposeHandler } from './purposes/table'

const CODES = {
  paid: 'PAY2',
  overdue: '1',
  closed: '1',
  nothingDue: '1',
  underWay: '2',
  changed: '8',
} as const

/**
 * The coupon that an unpaid order takes from now on, or none. What was asked for before is asked for no more: a payment
 * page that is still open brings its money back. Chosen twice it is the same. Throws 1, 2, 6, 8, PAY2, and 400 where the
 * purpose takes no coupon.
 */
export const applyCouponToOrder = (
  world: AppContext,
  member: Member,
  { orderNo, couponId }: ParsedPayloadOf<typeof setOrderCoupon>,
) =>
  transaction(world, async (tx) => {
    const bill = await lockOrderAggregate(tx, await getOwnOrder(tx, member.id, orderNo))
    const { order, parcels } = bill
    await assertOrderPayable(tx, bill, CODES)
    const { totalCents, currency } = order
    if (getCouponId(order.details) === couponId) return { totalCents, currency }
    const purpose = getPurposeHandler(order)
    const { couponId: _, ...chosen } = order.details
    const details = purpose.parseDetails(couponId === undefined ? chosen : { ...chosen, couponId })
    const fees = (await purpose.price(tx, { memberId: member.id, parcels, details }))!
    await releaseCoupon(tx.db, orderNo)
    const { lines } = await applyCouponToPrice(tx, member, { price: fees, details })
    if (
      couponId !== undefined &&
      !(await freezeCoupon(tx.db, { id: couponId, memberId: member.id, orderNo }))
    )
      throw new Failure('6')
    await abandonPayments(tx.db, orderNo)
    return { totalCents: await repriceOrder(tx.db, order, { details, lines }), currency }
  })
