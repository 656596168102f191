import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { bindAddress } from '../../../../src/contract/pickup'
import { isOffered } from '../../../../src/domain/address'
import { isAddressOpen } from '../../../../src/domain/parcel-state'
import { phoneForSearch } from '../../../../src/domain/phone'
import type { World } from '../../context'
import { lockAddress } from '../../db/repositories/addresses'
import { changeParcel, findParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'
import { summaryOf } from './views'

/** Throws 10 after the payment and inside a merged parcel, 119 for an exception, 120 while a payment is confirmed. */
async function refuseNotOpen(world: World, parcel: ParcelRow): Promise<void> {
  if (parcel.state === 'abnormal') throw new Failure('119')
  if (!isAddressOpen(parcel.state) || parcel.mergedInto !== null) throw new Failure('10')
  if ((await summaryOf(world, parcel)).isPaymentUnderWay) throw new Failure('120')
}

/**
 * Sends a parcel to another address of its destination, to the door: its freight stays as it is. Sent twice it is the
 * same. Throws 4 for a parcel that is not the member's, 2 and 1 for an address that it cannot go to.
 */
export async function bindToAddress(
  world: World,
  memberId: string,
  { packageNo, addressId }: ParsedPayloadOf<typeof bindAddress>,
) {
  if (!(await findParcel(world.db, { memberId, packageNo }))) throw new Failure('4')
  await transaction(world, async (tx) => {
    // The address first, as whoever declares does: nobody waits for the other.
    const address = await lockAddress(tx.db, { memberId, id: addressId, to: 'use' })
    const parcel = (await lockParcel(tx.db, packageNo))!
    await refuseNotOpen(tx, parcel)
    if (!address || !isOffered(address)) throw new Failure('2')
    if (address.country !== parcel.tarArea) throw new Failure('1')
    await changeParcel(tx.db, packageNo, {
      addressId,
      pickupPointId: null,
      distributionMode: 'toDoor',
      receiverName: address.name,
      receiverPhone: phoneForSearch(address.areaCode, address.phone),
      updatedAt: tx.now(),
    })
  })
  return {}
}
