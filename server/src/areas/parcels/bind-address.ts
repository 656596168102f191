import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { changeDeliveryTarget } from '../../../../src/contract/parcels/parcel-detail'
import { hasApprovedIdIfMainland } from '../../../../src/domain/addresses/address'
import { type DeliveryTarget, parseDeliveryTarget } from '../../../../src/domain/addresses/receiver'
import { canChangeAddress } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { type AddressRow, lockAddressOfMember } from '../../db/repositories/addresses/addresses'
import {
  changeParcel,
  findParcelOfMember,
  lockParcel,
  type ParcelRow,
} from '../../db/repositories/parcels/parcels'
import {
  assertParcelFitsPickupPoint,
  homeDeliveryColumns,
  type ParcelReceiverColumns,
  selfPickupColumns,
} from '../addresses/receiver'
import { loadParcelSummary } from './views'

/**
 * Throws `tooLate` after the payment and inside a merged parcel, `parcelException` for an exception,
 * `paymentUnderWay` while a payment is being confirmed.
 */
async function assertAddressOpen(context: AppContext, parcel: ParcelRow): Promise<void> {
  if (parcel.state === 'abnormal') throw refuse(changeDeliveryTarget, 'parcelException')
  if (!canChangeAddress(parcel.state) || parcel.mergedInto !== null)
    throw refuse(changeDeliveryTarget, 'tooLate')
  if ((await loadParcelSummary(context, parcel)).isPaymentUnderWay)
    throw refuse(changeDeliveryTarget, 'paymentUnderWay')
}

/**
 * Returns the new receiver columns of a parcel. Throws `addressUnusable` and `flowMismatch` for an address
 * that the parcel cannot go to, and 400 for a point that does not take the parcel.
 */
async function resolveReceiverColumns(
  { db }: AppContext,
  parcel: ParcelRow,
  { address, receiver }: { address: AddressRow | undefined; receiver: DeliveryTarget },
): Promise<ParcelReceiverColumns> {
  if (receiver.distributionMode === 'selfPickup') {
    const destination = parcel.tarArea ?? ''
    await assertParcelFitsPickupPoint(db, parcel, { destination, pickupPointId: receiver.pickupPointId })
    return selfPickupColumns(receiver)
  }
  if (!address || !hasApprovedIdIfMainland(address)) throw refuse(changeDeliveryTarget, 'addressUnusable')
  if (address.country !== parcel.tarArea) throw refuse(changeDeliveryTarget, 'flowMismatch')
  return homeDeliveryColumns(address)
}

/**
 * Changes the address or pickup point of a parcel within its destination; its freight stays the same. A
 * repeated request has the same result. Throws `parcelNotFound` if the parcel is not the member's, and the
 * errors of `assertAddressOpen` and `resolveReceiverColumns`.
 */
export async function changeParcelDeliveryPlace(
  context: AppContext,
  memberId: string,
  { packageNo, ...wanted }: ParsedPayloadOf<typeof changeDeliveryTarget>,
) {
  const found = await findParcelOfMember(context.db, { memberId, packageNo })
  if (!found) throw refuse(changeDeliveryTarget, 'parcelNotFound')
  const read = parseDeliveryTarget(wanted, found.tarArea ?? '')
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  const { receiver } = read
  await transaction(context, async (tx) => {
    // The address is locked first, as a forecast does, so that the two do not deadlock.
    const address = await lockAddressOfMember(tx.db, { memberId, id: receiver.addressId, to: 'use' })
    const parcel = (await lockParcel(tx.db, packageNo))!
    await assertAddressOpen(tx, parcel)
    const columns = await resolveReceiverColumns(tx, parcel, { address, receiver })
    await changeParcel(tx.db, packageNo, { ...columns, updatedAt: tx.now() })
  })
  return {}
}
