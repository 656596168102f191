import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { collectProblems } from '../../../../src/domain/base/problem'
import { checkTopUpCents, SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { isUnreversedWithdrawalRefund } from '../../../../src/domain/payments/payment-status'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import { throwIfProblems } from '../../base/failure'
import { getBalanceCentsOfMember } from '../../db/repositories/payments/balance'
import { listRefundsOfOrder } from '../../db/repositories/payments/refunds'
import { defineOrderPurposeHandler } from '../orders/order-purpose'
import { changeBalance } from './balance'

/** Purpose of orders by which a member adds an entered amount to their balance. */
export const topUpOrderPurposeHandler = defineOrderPurposeHandler({
  details: ORDER_DETAILS_SCHEMA_BY_PURPOSE.topUp,
  parcels: 'none',
  supersedes: ['topUp'],
  isTopUp: true,
  async price(_world, { details: { amountCents } }) {
    throwIfProblems(collectProblems({ amountCents: checkTopUpCents(amountCents) }, 'details.'))
    const line = {
      feeType: FEE_TYPE_CODE.recharge,
      packageNo: null,
      amountCents,
      params: {},
      couponId: null,
    }
    return { currency: SETTLEMENT_CURRENCY, lines: [line] }
  },
  async onPaid(tx, { order }) {
    const { memberId, totalCents: amountCents, orderNo } = order
    await changeBalance(tx, { memberId, amountCents, reason: 'topUp', orderNo })
  },
  async onClosed() {
    // Nothing to do: nothing was added.
  },
  async onCancelled(tx, { order }) {
    const { memberId, totalCents, orderNo } = order
    // A part of it was already withdrawn. The rest can be withdrawn in the same way.
    if ((await listRefundsOfOrder(tx.db, orderNo)).some(isUnreversedWithdrawalRefund))
      return 'refundNotStarted'
    // Money that was spent meanwhile cannot go back to its payment.
    if ((await getBalanceCentsOfMember(tx.db, memberId)) < totalCents) return 'refundNotStarted'
    await changeBalance(tx, { memberId, amountCents: -totalCents, reason: 'topUpCancelled', orderNo })
    return undefined
  },
  async onRefunded() {
    // Nothing to do: the amount left the balance when the order was cancelled.
  },
})
