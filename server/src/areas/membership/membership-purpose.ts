import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { calculateMembershipCents } from '../../../../src/domain/membership/membership'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import { findMember } from '../../db/repositories/members/members'
import { defineOrderPurposeHandler } from '../orders/order-purpose'
import { grantVipMonths } from './grant'
import { findVipMonthCentsOfMember } from './membership'

/**
 * Purpose of orders for VIP months. The payment adds them to the remaining time. They cannot be cancelled.
 */
export const membershipOrderPurposeHandler = defineOrderPurposeHandler({
  details: ORDER_DETAILS_SCHEMA_BY_PURPOSE.membership,
  parcels: 'none',
  supersedes: ['membership'],
  async price(context, { memberId, details: { months } }) {
    const member = await findMember(context.db, memberId)
    const eachCents = member && (await findVipMonthCentsOfMember(context, member))
    if (eachCents === undefined) return undefined
    const line = {
      feeType: FEE_TYPE_CODE.membership,
      packageNo: null,
      amountCents: calculateMembershipCents(months, eachCents),
      params: { count: months, eachCents },
      couponId: null,
    }
    return { currency: SETTLEMENT_CURRENCY, lines: [line] }
  },
  async onPaid(tx, { order, details }) {
    await grantVipMonths(tx, order.memberId, details.months)
  },
  async onClosed() {
    // Nothing to do: nothing was granted.
  },
  async onCancelled() {
    return 'membershipRunning'
  },
  async onRefunded() {
    // Customer service returned the money and also decides about the membership.
  },
})
