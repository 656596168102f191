import { chooseSendMode } from '../../../../src/contract/dispatch/outbound'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { MemberType } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
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

/**
 * Locks a parcel of a locked member that waits for its payment, with its order. Throws parcelNotFound for any other,
 * and paymentUnderWay while a payment of it is confirmed.
 */
export async function lockParcelToPay(tx: AppContext, packageNo: string): Promise<ParcelRow> {
  await tx.events.beforeAmountDueChange(tx, packageNo)
  const parcel = await lockParcel(tx.db, packageNo)
  if (parcel?.state !== 'toPay') throw refuse(chooseSendMode, 'parcelNotFound')
  if ((await loadParcelSummary(tx, parcel)).isPaymentUnderWay) throw refuse(chooseSendMode, 'paymentUnderWay')
  return parcel
}

/** By what, and for whom, freight is priced. */
export interface SendModeAndMemberType {
  sendMode: RatedSendMode
  member: MemberType
}

/** Prices the freight of a locked parcel anew; an order that asks another amount closes. Throws tooHeavy. */
export async function repriceFreight(
  tx: AppContext,
  parcel: ParcelRow,
  { sendMode, member }: SendModeAndMemberType,
): Promise<void> {
  const { packageNo } = parcel
  const freight = priceParcelFreight(sendMode, parcel, member)
  if (!freight) throw refuse(chooseSendMode, 'tooHeavy', { packageNo })
  await replaceParcelFeesOfTypes(tx.db, packageNo, { types: [FEE_TYPE_CODE.freight], fees: [freight.fee] })
  await changeParcel(tx.db, packageNo, {
    sendModId: sendMode.sendModId,
    volumetricWeight: freight.volumetric,
    chargeableWeight: freight.chargeable,
    updatedAt: tx.now(),
  })
  await tx.events.afterAmountDueChange(tx, packageNo)
}
