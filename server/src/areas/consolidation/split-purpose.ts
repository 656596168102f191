import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { findMember } from '../../db/repositories/members/members'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { findWarehouse } from '../../db/repositories/warehouse/reference'
import { defineOrderPurposeHandler } from '../orders/order-purpose'
import { canBeSplit } from '../parcels/can-split'
import { transitionParcel } from '../parcels/life'
import { calculateNonFreightFee } from '../pricing/pricing'

/**
 * Returns the price of splitting a parcel into `count` pieces; undefined while the forwarder has no price.
 */
export async function priceSplit(context: AppContext, parcel: ParcelRow, count: number) {
  const member = await findMember(context.db, parcel.memberId)
  return (
    member &&
    calculateNonFreightFee(
      context,
      { type: 'split', count },
      { member: member.memberType, at: context.now() },
    )
  )
}

/**
 * Purpose of orders to split a parcel. After the payment the parcel waits for the warehouse to divide it. A
 * cancellation before that restores it.
 */
export const splitOrderPurposeHandler = defineOrderPurposeHandler({
  details: ORDER_DETAILS_SCHEMA_BY_PURPOSE.split,
  parcels: 'some',
  supersedes: ['outbound', 'merge', 'split'],
  hasDedicatedEndpoint: true,
  async price(context, { parcels: [parcel, ...others], details }) {
    if (!parcel || others.length > 0) return undefined
    if (!canBeSplit(parcel, await findWarehouse(context.db, parcel.whCode))) return undefined
    const fee = await priceSplit(context, parcel, details.pieces.length)
    if (!fee) return undefined
    return {
      currency: SETTLEMENT_CURRENCY,
      lines: [{ ...fee, packageNo: parcel.packageNo, couponId: null }],
    }
  },
  async onPaid(tx, { parcels }) {
    for (const parcel of parcels) await transitionParcel(tx, { parcel, event: 'requireSplit' })
  },
  async onClosed() {
    // Nothing to do: the parcel still waits for payment.
  },
  async onCancelled(tx, { parcels }) {
    if (parcels.some(({ dissolvedAt }) => dissolvedAt !== null)) return 'parcelLeft'
    for (const parcel of parcels)
      if (parcel.state === 'toSplit') await transitionParcel(tx, { parcel, event: 'undoSplit' })
    return undefined
  },
  async onRefunded() {
    // Nothing to do: the parcel has waited for payment since the order was cancelled.
  },
})
