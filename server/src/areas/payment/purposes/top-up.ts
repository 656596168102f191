import { FEE_TYPE, SETTLEMENT_CURRENCY, TOP_UP_CENTS } from '../../../../../src/domain/payment'
import { Failure } from '../../../http/failure'
import { moveBalance } from '../balance'
import type { OfferedPurpose } from './purpose'

/** Money that a member puts on the own balance: as much as was typed. */
export const topUp: OfferedPurpose = {
  offered: true,
  parcels: 'none',
  replaces: [],
  refusedMethods: ['balance'],
  async price(_world, { totalCents }) {
    if (totalCents < TOP_UP_CENTS.min || totalCents > TOP_UP_CENTS.max) return undefined
    const line = {
      feeType: FEE_TYPE.recharge,
      packageNo: null,
      amountCents: totalCents,
      params: {},
      couponId: null,
    }
    return { currency: SETTLEMENT_CURRENCY, lines: [line] }
  },
  async onPaid(tx, { order }) {
    const { memberId, totalCents: amountCents, orderNo } = order
    await moveBalance(tx, { memberId, amountCents, reason: `top-up ${orderNo}` })
  },
  async onClosed() {
    // Nothing was added.
  },
  async onCancelled(tx, { order }) {
    const { memberId, totalCents, orderNo } = order
    const entry = { memberId, amountCents: -totalCents, reason: `refund ${orderNo}` }
    await moveBalance(tx, entry).catch((error: unknown) => {
      // What was spent meanwhile cannot go back to where it came from.
      throw error instanceof Failure ? new Failure('5') : error
    })
  },
  async onRefunded() {
    // It left the balance when the order was cancelled.
  },
}
