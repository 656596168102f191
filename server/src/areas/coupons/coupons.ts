import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { getCouponsForOrder } from '../../../../src/contract/coupons/coupons'
import { acceptsCoupon } from '../../../../src/contract/orders/order-details'
import { ORDER_ERRORS } from '../../../../src/contract/orders/orders'
import {
  type CouponDeduction,
  type CouponRejectionReason,
  calculateDeduction,
  getCouponId,
  sortByDeduction,
  toCouponTab,
} from '../../../../src/domain/coupons/coupon'
import { FEE_TYPE, isUnpaidStatus } from '../../../../src/domain/payments/payment'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { type CouponRow, findCoupon, listMemberCoupons } from '../../db/repositories/coupons/coupons'
import { listOrderPackageNos } from '../../db/repositories/orders/orders'
import { getPurposeByNumber, getPurposeHandler } from '../../order-purposes'
import { findConflictingOrders, getOwnOrder } from '../orders/order-aggregate'
import type { Price } from '../orders/order-purpose'

/** A coupon as the contract tells it. */
const toCouponView = (row: CouponRow, at: Date) => {
  const { memberId: _memberId, createdAt: _createdAt, validFrom, validUntil, status, ...terms } = row
  return {
    ...terms,
    state: toCouponTab(row, at),
    isFrozen: status === 'frozen',
    isVoid: status === 'void',
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
  }
}

/** Every coupon of a member, with why one that is usable is not by this member, or not yet. */
export async function listCoupons(world: AppContext, member: Member) {
  const now = world.now()
  const rows = await listMemberCoupons(world.db, member.id)
  return rows.map((row) => ({ ...toCouponView(row, now), reason: getUnusableReason(row, member, now) }))
}

function getUnusableReason(row: CouponRow, member: Member, now: Date): CouponRejectionReason | null {
  if (row.status === 'frozen') return 'frozen'
  if (toCouponTab(row, now) !== 'usable') return null
  if (row.validFrom > now) return 'notYet'
  return row.memberType === 'any' || row.memberType === member.memberType ? null : 'member'
}

const toCouponLine = (row: CouponRow, cents: number) => ({
  feeType: FEE_TYPE.coupon,
  packageNo: null,
  amountCents: -cents,
  params: { faceCents: row.faceCents, deductedCents: cents },
  couponId: row.id,
})

const toCouponContext = (world: AppContext, member: Member, { lines, currency }: Price) => ({
  lines,
  currency,
  member: member.memberType,
  at: world.now(),
})

/**
 * A price with what its coupon takes off as a line of its own; one coupon an order (S2 §4). Throws couponUnusable for a
 * coupon whose rules are unmet, and for one that is not the member's.
 */
export async function applyCouponToPrice(
  world: AppContext,
  member: Member,
  { price, details }: { price: Price; details: Record<string, unknown> },
): Promise<Price> {
  const id = getCouponId(details)
  if (id === undefined) return price
  const row = await findCoupon(world.db, { id, memberId: member.id })
  const deduction = row && calculateDeduction(row, toCouponContext(world, member, price))
  if (!row || !deduction || 'reason' in deduction) throw refuse(ORDER_ERRORS, 'couponUnusable')
  return { ...price, lines: [...price.lines, toCouponLine(row, deduction.cents)] }
}

const nothingDue = () => refuse(getCouponsForOrder, 'nothingDue')

type CouponsForOrderRequest = ParsedPayloadOf<typeof getCouponsForOrder>

/**
 * What coupons are asked for: something that would be ordered, or an order of the member's. Throws nothingDue,
 * couponUnusable, purposeNotOffered.
 */
async function getCouponTarget(
  world: AppContext,
  member: Member,
  { orderNo, ...wanted }: CouponsForOrderRequest,
) {
  if (orderNo === undefined) {
    const { name, purpose } = getPurposeByNumber(wanted.purpose)
    return { name, purpose, packageNos: wanted.packageNos, details: purpose.parseDetails(wanted.details) }
  }
  const order = await getOwnOrder(world, member.id, orderNo, nothingDue)
  const packageNos = await listOrderPackageNos(world.db, orderNo)
  return { name: order.purpose, purpose: getPurposeHandler(order), packageNos, details: order.details }
}

/** What each coupon would take off an order, the best first, and for each other why it does not apply. */
export async function listCouponsForOrder(
  world: AppContext,
  member: Member,
  request: CouponsForOrderRequest,
) {
  const { name, purpose, packageNos, details } = await getCouponTarget(world, member, request)
  const parcels = await Promise.all(packageNos.map((packageNo) => getOwnParcel(world, member.id, packageNo)))
  const price = await purpose.price(world, { memberId: member.id, parcels, details })
  if (!price) throw nothingDue()
  // What an open order of the same has frozen is free again as soon as another order takes its place.
  const inTheWay = await findConflictingOrders(world, { memberId: member.id, packageNos, details, purpose })
  const replaced = inTheWay.filter(({ status }) => isUnpaidStatus(status)).map(({ orderNo }) => orderNo)
  const own = request.orderNo === undefined ? replaced : [request.orderNo]
  const rows = (await listMemberCoupons(world.db, member.id)).filter(
    (row) => toCouponTab(row, world.now()) === 'usable',
  )
  const use = toCouponContext(world, member, price)
  const deductionFrom = (row: CouponRow): CouponDeduction => {
    if (row.status === 'frozen' && !own.includes(row.orderNo!)) return { reason: 'frozen' }
    return acceptsCoupon(name) ? calculateDeduction(row, use) : { reason: 'fee' }
  }
  const coupons = rows.map((row) => {
    const deduction = deductionFrom(row)
    const reason = 'reason' in deduction ? deduction.reason : null
    const deductionCents = 'cents' in deduction ? deduction.cents : 0
    return { ...toCouponView(row, world.now()), reason, deductionCents }
  })
  return { coupons: sortByDeduction(coupons), currency: price.currency }
}
