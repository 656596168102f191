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

/** Money that a member puts on the own balance: as much as was typed. */
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
    // Nothing was added.
  },
  async onCancelled(tx, { order }) {
    const { memberId, totalCents, orderNo } = order
    // A part of it went back already: what is left of it goes the same way.
    if ((await listRefundsOfOrder(tx.db, orderNo)).some(isUnreversedWithdrawalRefund))
      return 'refundNotStarted'
    // What was spent meanwhile cannot go back to where it came from.
    if ((await getBalanceCentsOfMember(tx.db, memberId)) < totalCents) return 'refundNotStarted'
    await changeBalance(tx, { memberId, amountCents: -totalCents, reason: 'topUpCancelled', orderNo })
    return undefined
  },
  async onRefunded() {
    // It left the balance when the order was cancelled.
  },
})
