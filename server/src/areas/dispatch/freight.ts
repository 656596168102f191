import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { MemberType } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { replaceParcelFeesOfTypes } from '../../db/repositories/pricing/fees'
import type { RatedSendMode } from '../../db/repositories/pricing/rates'
import { loadParcelSummary } from '../parcels/views'
import { priceFreightOfSendMode } from '../pricing/pricing'

/** Returns the freight of a measured parcel by a send mode; undefined if the parcel is too heavy for it. */
export const priceParcelFreight = (
  sendMode: RatedSendMode,
  { weight, outerSize }: ParcelRow,
  member: MemberType,
) => priceFreightOfSendMode(sendMode, { grams: weight ?? 0, size: outerSize }, member)

type LockedParcelToPay = { parcel: ParcelRow } | { obstacle: 'parcelNotFound' | 'paymentUnderWay' }

/**
 * Locks a parcel that waits for payment, and its order. The caller has locked the member. Any other parcel
 * returns `parcelNotFound`. A parcel with a payment under way returns `paymentUnderWay`, since its price must
 * not change.
 */
export async function lockParcelToPay(tx: AppContext, packageNo: string): Promise<LockedParcelToPay> {
  await tx.events.beforeAmountDueChange(tx, packageNo)
  const parcel = await lockParcel(tx.db, packageNo)
  if (parcel?.state !== 'toPay') return { obstacle: 'parcelNotFound' }
  return (await loadParcelSummary(tx, parcel)).isPaymentUnderWay
    ? { obstacle: 'paymentUnderWay' }
    : { parcel }
}

/** Replaces the freight of a locked parcel. An order with another amount closes. */
export async function changeParcelFreight(
  tx: AppContext,
  { packageNo }: ParcelRow,
  { sendModId, freight }: { sendModId: string; freight: NonNullable<ReturnType<typeof priceParcelFreight>> },
): Promise<void> {
  await replaceParcelFeesOfTypes(tx.db, packageNo, { types: [FEE_TYPE_CODE.freight], fees: [freight.fee] })
  await changeParcel(tx.db, packageNo, {
    sendModId,
    volumetricWeight: freight.volumetric,
    chargeableWeight: freight.chargeable,
    updatedAt: tx.now(),
  })
  await tx.events.afterAmountDueChange(tx, packageNo)
}
