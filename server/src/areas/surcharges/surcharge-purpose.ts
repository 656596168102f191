import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { toFeeParamsOfSurchargeReason } from '../../../../src/domain/surcharges/surcharge'
import { findOrder } from '../../db/repositories/orders/orders'
import { changeParcel } from '../../db/repositories/parcels/parcels'
import { findSurcharge, transitionSurcharge } from '../../db/repositories/surcharges/surcharges'
import { defineOrderPurposeHandler } from '../orders/order-purpose'

/**
 * Defines the purpose of orders for a fee that was added after the price. The fee is due while the member
 * agrees to it.
 */
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
      // The parcel continues: by the new `updatedAt`, lists of changed parcels find it, and the merged parcel
      // that contains it.
      for (const { packageNo, mergedInto } of parcels)
        for (const changed of [packageNo, mergedInto])
          if (changed) await changeParcel(tx.db, changed, { updatedAt: tx.now() })
    },
    async onClosed() {
      // Nothing to do: the member still agrees, and can order the fee again.
    },
    async onCancelled() {
      // The work that it paid for is done. Only customer service can refund it.
      return 'feePaid'
    },
    async onRefunded() {
      // Nothing to do: customer service refunded the fee, and the parcel continued.
    },
  })

/** Purpose of orders for a quantity or UPC deviation (S2 §3). */
export const upcDeviationOrderPurposeHandler = defineSurchargePurpose('upcDeviation')
/** Purpose of orders for any other fee that was added late (ours). */
export const surchargeOrderPurposeHandler = defineSurchargePurpose('surcharge')
