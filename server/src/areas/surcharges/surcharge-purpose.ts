import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { toFeeParamsOfSurchargeReason } from '../../../../src/domain/surcharges/surcharge'
import { findOrder } from '../../db/repositories/orders/orders'
import { changeParcel } from '../../db/repositories/parcels/parcels'
import { findSurcharge, transitionSurcharge } from '../../db/repositories/surcharges/surcharges'
import { defineOrderPurposeHandler } from '../orders/order-purpose'

/** A fee that was added after the price was given: due as soon as, and as long as, the member agrees to it. */
const defineSurchargePurpose = (name: 'upcDeviation' | 'surcharge') =>
  defineOrderPurposeHandler({
    details: ORDER_DETAILS_SCHEMA_BY_PURPOSE[name],
    parcels: 'some',
    supersedes: [name],
    hasDedicatedEndpoint: true,
    async conflictingOrders(context, { details: { surchargeId } }) {
      const orderNo = (await findSurcharge(context.db, surchargeId))?.orderNo
      const order = orderNo ? await findOrder(context.db, orderNo) : undefined
      return order ? [order] : []
    },
    async price(context, { memberId, parcels, details: { surchargeId } }) {
      const fee = await findSurcharge(context.db, surchargeId)
      if (fee?.state !== 'agreed' || fee.memberId !== memberId) return undefined
      if (parcels.some(({ packageNo }) => packageNo !== fee.packageNo)) return undefined
      const { feeType, packageNo, amountCents, reason } = fee
      const params = { ...fee.params, ...toFeeParamsOfSurchargeReason(reason) }
      return {
        currency: SETTLEMENT_CURRENCY,
        lines: [{ feeType, packageNo, amountCents, params, couponId: null }],
      }
    },
    async onPaid(tx, { parcels, details: { surchargeId } }) {
      await transitionSurcharge(tx.db, surchargeId, { event: 'pay', at: tx.now() })
      // It goes on: whoever looks after parcels that changed finds it, and the merged one that it lies in.
      for (const { packageNo, mergedInto } of parcels)
        for (const changed of [packageNo, mergedInto])
          if (changed) await changeParcel(tx.db, changed, { updatedAt: tx.now() })
    },
    async onClosed() {
      // The member still agrees, and orders it anew.
    },
    async onCancelled() {
      // What it paid for is done: customer service gives it back, or nobody.
      return 'feePaid'
    },
    async onRefunded() {
      // Customer service gave the money back, and the parcel went its way.
    },
  })

/** A quantity or UPC deviation (S2 §3). */
export const upcDeviationOrderPurposeHandler = defineSurchargePurpose('upcDeviation')
/** Any other fee that was added late (ours). */
export const surchargeOrderPurposeHandler = defineSurchargePurpose('surcharge')
