import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { MemberType } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { replaceParcelFeesOfTypes } from '../../db/repositories/pricing/fees'
import type { RatedSendMode } from '../../db/repositories/pricing/rates'
import { loadParcelSummary } from '../parcels/views'
import { priceFreightOfSendMode } from '../pricing/pricing'

/** What it costs to send a parcel that was measured by a send mode; undefined where it is too heavy for it. */
export const priceParcelFreight = (
  sendMode: RatedSendMode,
  { weight, outerSize }: ParcelRow,
  member: MemberType,
) => priceFreightOfSendMode(sendMode, { grams: weight ?? 0, size: outerSize }, member)

type LockedParcelToPay = { parcel: ParcelRow } | { obstacle: 'parcelNotFound' | 'paymentUnderWay' }

/**
 * Locks a parcel of a locked member that waits for its payment, with its order; another one is not found, and one of
 * which a payment is confirmed keeps its price.
 */
export async function lockParcelToPay(tx: AppContext, packageNo: string): Promise<LockedParcelToPay> {
  await tx.events.beforeAmountDueChange(tx, packageNo)
  const parcel = await lockParcel(tx.db, packageNo)
  if (parcel?.state !== 'toPay') return { obstacle: 'parcelNotFound' }
  return (await loadParcelSummary(tx, parcel)).isPaymentUnderWay
    ? { obstacle: 'paymentUnderWay' }
    : { parcel }
}

/** Gives a locked parcel another freight; an order that asks another amount closes. */
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
