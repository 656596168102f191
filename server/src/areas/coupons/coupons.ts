import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { CREATE_OR_PAY_ORDER_ERRORS } from '../../../../src/contract/orders/orders'
import {
  type CouponRejectionReason,
  calculateCouponDeduction,
  findCouponIdInOrderDetails,
  toCouponTab,
} from '../../../../src/domain/coupons/coupon'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { AppContext, Member, OrderPrice } from '../../base/context'
import { refuse } from '../../base/failure'
import {
  type CouponRow,
  findCouponOfMember,
  listMemberCouponsWithUse,
} from '../../db/repositories/coupons/coupons'

/** Returns a coupon in the shape of the contract. */
export const toCouponView = (row: CouponRow, at: Date) => {
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

/** Returns every coupon of a member. If the member cannot use a coupon, or not yet, it has the reason. */
export async function listCouponViewsOfMember(context: AppContext, member: Member) {
  const now = context.now()
  const rows = await listMemberCouponsWithUse(context.db, member.id)
  return rows.map(({ coupon, amountCents, paidAt }) => ({
    ...toCouponView(coupon, now),
    reason: getUnusableReason(coupon, member, now),
    deductedCents: amountCents === null ? null : -amountCents,
    usedAt: paidAt?.toISOString() ?? null,
  }))
}

function getUnusableReason(row: CouponRow, member: Member, now: Date): CouponRejectionReason | null {
  if (row.status === 'frozen' || row.status === 'void') return row.status
  if (toCouponTab(row, now) !== 'usable') return null
  if (row.validFrom > now) return 'notYet'
  return row.memberType === 'any' || row.memberType === member.memberType ? null : 'member'
}

const toCouponLine = (row: CouponRow, cents: number) => ({
  feeType: FEE_TYPE_CODE.coupon,
  packageNo: null,
  amountCents: -cents,
  params: { faceCents: row.faceCents, deductedCents: cents },
  couponId: row.id,
})

/** Returns the data of a price that the coupon rules need. */
export const toCouponContext = (context: AppContext, member: Member, { lines, currency }: OrderPrice) => ({
  lines,
  currency,
  member: member.memberType,
  at: context.now(),
})

/**
 * Adds the deduction of the chosen coupon to a price, as a separate line; one coupon per order (S2 §4).
 * Throws `couponUnusable` if the rules of the coupon are not met, or the coupon is not the member's.
 */
export async function applyCouponToPrice(
  context: AppContext,
  call: CallDeclaring<Pick<typeof CREATE_OR_PAY_ORDER_ERRORS, 'couponUnusable'>>,
  member: Member,
  { price, details }: { price: OrderPrice; details: Record<string, unknown> },
): Promise<OrderPrice> {
  const id = findCouponIdInOrderDetails(details)
  if (id === undefined) return price
  const row = await findCouponOfMember(context.db, { id, memberId: member.id })
  const deduction = row && calculateCouponDeduction(row, toCouponContext(context, member, price))
  if (!row || !deduction || 'reason' in deduction) throw refuse(call, 'couponUnusable')
  return { ...price, lines: [...price.lines, toCouponLine(row, deduction.cents)] }
}
