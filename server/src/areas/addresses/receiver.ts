import { toPhoneSearchKey } from '../../../../src/domain/addresses/phone'
import { checkPickupLimit, type DeliveryTarget } from '../../../../src/domain/addresses/receiver'
import { getVolumeCm3 } from '../../../../src/domain/pricing/freight'
import { InvalidFieldsError } from '../../base/failure'
import type { Db } from '../../db/open-db'
import type { AddressRow } from '../../db/repositories/addresses/addresses'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { getPickupPointParcelLimit, listUsablePickupPointsOfCountry } from './pickup'

/** Columns of a parcel row that hold its receiver and delivery place. */
export type ParcelReceiverColumns = Pick<
  ParcelRow,
  'distributionMode' | 'addressId' | 'pickupPointId' | 'receiverName' | 'receiverPhone'
>

/** Returns the receiver columns of a parcel for delivery to an address. */
export const homeDeliveryColumns = ({ id, name, areaCode, phone }: AddressRow): ParcelReceiverColumns => ({
  distributionMode: 'toDoor',
  addressId: id,
  pickupPointId: null,
  receiverName: name,
  receiverPhone: toPhoneSearchKey(areaCode, phone),
})

/** Returns the receiver columns of a parcel for collection at a point from `getUsablePickupPoint`. */
export const selfPickupColumns = ({
  pickupPointId,
  pickupName,
  pickupAreaCode,
  pickupPhone,
}: DeliveryTarget): ParcelReceiverColumns => ({
  distributionMode: 'selfPickup',
  addressId: null,
  pickupPointId,
  receiverName: pickupName,
  receiverPhone: toPhoneSearchKey(pickupAreaCode, pickupPhone),
})

/** Returns a pickup point that parcels to a destination may use. Throws 400 for any other point. */
export async function getUsablePickupPoint(db: Db, destination: string, id: string) {
  const point = (await listUsablePickupPointsOfCountry(db, destination)).find((each) => each.id === id)
  if (!point) throw new InvalidFieldsError({ pickupPointId: { code: 'forecast.pickupPointId.notOffered' } })
  return point
}

/**
 * Throws 400 if a pickup point does not take a parcel. It checks only the weight and size that were already
 * measured.
 */
export async function assertParcelFitsPickupPoint(
  db: Db,
  { weight, outerSize }: Pick<ParcelRow, 'weight' | 'outerSize'>,
  { destination, pickupPointId }: { destination: string; pickupPointId: string },
): Promise<void> {
  const { id } = await getUsablePickupPoint(db, destination, pickupPointId)
  const measured = { grams: weight ?? 0, ...(outerSize && { cm3: getVolumeCm3(outerSize) }) }
  const problem = checkPickupLimit(measured, await getPickupPointParcelLimit(db, id))
  if (problem) throw new InvalidFieldsError({ pickupPointId: problem })
}
