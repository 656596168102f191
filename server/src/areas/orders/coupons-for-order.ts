import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { isCouponAllowedForPurpose } from '../../../../src/contract/orders/order-details'
import { getCouponsForOrder } from '../../../../src/contract/orders/orders'
import {
  type CouponDeductionResult,
  calculateCouponDeduction,
  sortByDeduction,
  toCouponTab,
} from '../../../../src/domain/coupons/coupon'
import { isUnpaidOrderStatus } from '../../../../src/domain/orders/order-status'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { type CouponRow, listMemberCoupons } from '../../db/repositories/coupons/coupons'
import { toCouponContext, toCouponView } from '../coupons/coupons'
import { findConflictingOrders, getOwnOrder, loadParcelsOfOrder } from './order-aggregate'
import { getOrderPurposeByCode } from './order-purpose'

const nothingDue = () => refuse(getCouponsForOrder, 'nothingDue')

type CouponsForOrderRequest = ParsedPayloadOf<typeof getCouponsForOrder>

/**
 * Returns the order that coupons are requested for: a future order, or an existing order of the member.
 * Throws `nothingDue`, `parcelNotFound`, `purposeNotOffered`.
 */
async function getCouponTarget(
  context: AppContext,
  member: Member,
  { orderNo, ...wanted }: CouponsForOrderRequest,
) {
  if (orderNo === undefined) {
    const { name, purpose } = getOrderPurposeByCode(context, getCouponsForOrder, wanted.purpose)
    const details = purpose.parseDetails(wanted.details)
    const parcels = await Promise.all(
      wanted.packageNos.map((packageNo) => getOwnParcel(context, getCouponsForOrder, member.id, packageNo)),
    )
    return { name, purpose, parcels, details }
  }
  const order = await getOwnOrder(context, member.id, orderNo, nothingDue)
  const parcels = await loadParcelsOfOrder(context, order)
  return { name: order.purpose, purpose: context.purposes[order.purpose], parcels, details: order.details }
}

/**
 * Returns the deduction of each coupon for an order, the best first. A coupon that does not apply has the
 * reason.
 */
export async function judgeCouponsForOrder(
  context: AppContext,
  member: Member,
  request: CouponsForOrderRequest,
) {
  const { name, purpose, parcels, details } = await getCouponTarget(context, member, request)
  const price = await purpose.price(context, { memberId: member.id, parcels, details })
  if (!price) throw nothingDue()
  // A coupon that such an open order has frozen is free again as soon as a new order replaces that order.
  const conflicting = await findConflictingOrders(context, {
    memberId: member.id,
    packageNos: parcels.map(({ packageNo }) => packageNo),
    details,
    purpose,
  })
  const replaced = conflicting
    .filter(({ status }) => isUnpaidOrderStatus(status))
    .map(({ orderNo }) => orderNo)
  const own = request.orderNo === undefined ? replaced : [request.orderNo]
  const rows = (await listMemberCoupons(context.db, member.id)).filter(
    (row) => toCouponTab(row, context.now()) === 'usable',
  )
  const use = toCouponContext(context, member, price)
  const deductionFrom = (row: CouponRow): CouponDeductionResult => {
    if (row.status === 'frozen' && !own.includes(row.orderNo!)) return { reason: 'frozen' }
    return isCouponAllowedForPurpose(name) ? calculateCouponDeduction(row, use) : { reason: 'fee' }
  }
  const coupons = rows.map((row) => {
    const deduction = deductionFrom(row)
    const reason = 'reason' in deduction ? deduction.reason : null
    const deductionCents = 'cents' in deduction ? deduction.cents : 0
    return { ...toCouponView(row, context.now()), reason, deductionCents }
  })
  return { coupons: sortByDeduction(coupons), currency: price.currency }
}
