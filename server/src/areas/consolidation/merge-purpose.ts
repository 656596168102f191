import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { toPhoneSearchKey } from '../../../../src/domain/addresses/phone'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { newPackageNo } from '../../base/ids'
import { findAddressIncludingDeleted } from '../../db/repositories/addresses/addresses'
import { addParcelMadeByPaidOrder, type OrderLine, type OrderRow } from '../../db/repositories/orders/orders'
import { insertParcelUnlessTrackingNoTaken, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { replaceParcelFeesOfTypes } from '../../db/repositories/pricing/fees'
import { assertAddressRealNameVerified } from '../certificates/real-name'
import { defineOrderPurposeHandler } from '../orders/order-purpose'
import { addParcelEvent, transitionParcel } from '../parcels/life'
import { priceMerge, sumActualAndVolumetricWeights } from './merge-price'

const isReadyToMerge = ({ state, mergedInto, dissolvedAt }: ParcelRow) =>
  state === 'toPay' && mergedInto === null && dissolvedAt === null

/**
 * Purpose of orders to send parcels in one box. The payment merges the parcels. A cancellation before packing
 * restores them.
 */
export const mergeOrderPurposeHandler = defineOrderPurposeHandler({
  details: ORDER_DETAILS_SCHEMA_BY_PURPOSE.merge,
  parcels: 'some',
  supersedes: ['outbound', 'merge', 'split'],
  hasDedicatedEndpoint: true,
  async assertPayable(context, call, { details }) {
    // Not the declared addresses of the parcels: the member chose one new address for all of them.
    const address = await findAddressIncludingDeleted(context.db, details.addressId)
    if (address) await assertAddressRealNameVerified(context, call, address)
  },
  async price(context, { parcels, details }) {
    if (!parcels.every(isReadyToMerge)) return undefined
    // The member may have moved the address to another country meanwhile.
    const address = await findAddressIncludingDeleted(context.db, details.addressId)
    if (address?.country !== parcels[0]?.tarArea) return undefined
    const price = await priceMerge(context, parcels, details.sendModId)
    return price && { currency: SETTLEMENT_CURRENCY, lines: price.lines }
  },
  async onPaid(tx, { order, parcels, lines, details }) {
    const price = (await priceMerge(tx, parcels, details.sendModId))!
    const { packageNo } = await insertMergedParcel(tx, parcels, { ...details, ...price })
    const params = { count: parcels.length }
    for (const parcel of parcels)
      await transitionParcel(tx, { parcel, event: 'merge', change: { mergedInto: packageNo }, params })
    // A coupon deduction belongs to the order, as for any other parcel.
    const fees = groupFeesByType(lines.filter(({ couponId }) => couponId === null))
    await replaceParcelFeesOfTypes(tx.db, packageNo, { types: fees.map(({ feeType }) => feeType), fees })
    await addParcelMadeByPaidOrder(tx.db, order.orderNo, packageNo)
    await addMergeEvents(tx, order, { packageNo, parcels })
  },
  async onClosed() {
    // Nothing to do: the parcels still wait for payment.
  },
  async onCancelled(tx, { parcels }) {
    const merged = parcels.find(({ kind }) => kind === 'merged')
    if (merged?.state !== 'paidWaitingOutbound' || merged.packedAt !== null) return 'parcelLeft'
    for (const parcel of parcels)
      if (parcel !== merged)
        await transitionParcel(tx, { parcel, event: 'undoMerge', change: { mergedInto: null } })
    await transitionParcel(tx, { parcel: merged, event: 'dissolve', change: { dissolvedAt: tx.now() } })
    await addParcelEvent(tx, { parcel: merged, code: 'mergeUndone' })
    await tx.events.afterAmountDueChange(tx, merged.packageNo)
    return undefined
  },
  async onRefunded() {
    // Nothing to do: the parcels have waited for a new payment since the order was cancelled.
  },
})

async function insertMergedParcel(
  tx: AppContext,
  parcels: readonly ParcelRow[],
  to: { addressId: string; sendModId: string; chargeableWeight: number },
): Promise<ParcelRow> {
  const { memberId, whCode, flowId, tarArea, moveMode } = parcels[0]!
  const address = (await findAddressIncludingDeleted(tx.db, to.addressId))!
  const now = tx.now()
  const inserted = await insertParcelUnlessTrackingNoTaken(tx.db, {
    ...{ memberId, whCode, flowId, tarArea, moveMode },
    ...to,
    ...sumActualAndVolumetricWeights(parcels),
    packageNo: newPackageNo(),
    kind: 'merged',
    distributionMode: 'toDoor',
    receiverName: address.name,
    receiverPhone: toPhoneSearchKey(address.areaCode, address.phone),
    state: 'paidWaitingOutbound',
    inTime: now,
    createdAt: now,
    updatedAt: now,
  })
  return inserted!
}

/** Groups lines into one fee per type, as a parcel has them. Several lines of a type are summed. */
function groupFeesByType(lines: readonly OrderLine[]) {
  const types = [...new Set(lines.map(({ feeType }) => feeType))]
  return types.map((feeType) => {
    const [first, ...others] = lines.filter((line) => line.feeType === feeType)
    const amountCents = [first!, ...others].reduce((sum, line) => sum + line.amountCents, 0)
    return {
      feeType,
      amountCents,
      params: others.length === 0 ? first!.params : { parcels: others.length + 1 },
    }
  })
}

async function addMergeEvents(
  tx: AppContext,
  { totalCents: amountCents, currency }: OrderRow,
  { packageNo, parcels }: { packageNo: string; parcels: readonly ParcelRow[] },
): Promise<void> {
  const { whCode, tarArea } = parcels[0]!
  const parcel = { packageNo, whCode, tarArea }
  await addParcelEvent(tx, { parcel, code: 'merged', params: { count: parcels.length } })
  await addParcelEvent(tx, { parcel, code: 'paid', params: { amountCents, currency } })
}
