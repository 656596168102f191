import { findOutboundViolations } from '../../../../src/domain/consolidation/parcel-violations'
import { sumQuantities } from '../../../../src/domain/consolidation/split'
import { createViolation, type OutboundViolation } from '../../../../src/domain/consolidation/violation'
import type { AppContext } from '../../base/context'
import { type AddressRow, findAddressIncludingDeleted } from '../../db/repositories/addresses/addresses'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { loadJudgeableParcels } from '../consolidation/boxes'
import { loadAddressAndSendModeViolations } from '../consolidation/trip'

/** Returns the number of pieces of goods in parcels. */
export async function countGoodsPieces(context: AppContext, parcels: readonly ParcelRow[]): Promise<number> {
  const packageNos = parcels.map(({ packageNo }) => packageNo)
  return sumQuantities(await listGoodsOfParcels(context.db, packageNos))
}

/** Groups parcels by address, send mode and flow. Parcels for pickup points have no address. */
function groupByTrip(parcels: readonly ParcelRow[]): ParcelRow[][] {
  const keyOf = ({ addressId, sendModId, flowId }: ParcelRow) => `${addressId} ${sendModId} ${flowId}`
  const keys = [...new Set(parcels.map(keyOf))]
  return keys.map((key) => parcels.filter((parcel) => keyOf(parcel) === key))
}

interface AddressedTrip {
  parcels: readonly ParcelRow[]
  address: AddressRow | undefined
}

async function loadAddressedTrip(context: AppContext, parcels: readonly ParcelRow[]): Promise<AddressedTrip> {
  const { addressId } = parcels[0]!
  const address = addressId === null ? undefined : await findAddressIncludingDeleted(context.db, addressId)
  return { parcels, address }
}

const toRecipientKey = ({ address }: AddressedTrip) =>
  `${address?.areaCode} ${address?.phone} ${address?.name}`
const getCertificateId = ({ address }: AddressedTrip) => address?.idInfoId

/**
 * Returns the violations of one trip.
 * @param trips all trips that leave together: several may share a recipient or a certificate
 */
async function loadAddressedTripViolations(
  context: AppContext,
  trip: AddressedTrip,
  trips: readonly AddressedTrip[],
): Promise<OutboundViolation[]> {
  const { parcels, address } = trip
  const { sendModId, distributionMode } = parcels[0]!
  const boxesWith = (of: (trip: AddressedTrip) => unknown) =>
    trips.flatMap((other) => (of(other) === of(trip) ? other.parcels : [])).length
  const [boxes, clearances] = [boxesWith(toRecipientKey), boxesWith(getCertificateId)]
  const chosen = { parcels, address, sendModId: sendModId ?? '', boxes, clearances }
  const found = await loadAddressAndSendModeViolations(context, chosen)
  // A parcel for a pickup point has no address, so none is missing.
  return distributionMode === 'selfPickup' ? found.filter(({ code }) => code !== 'addressNotFound') : found
}

/**
 * Returns the violations of S2 §8 that keep parcels, waiting for payment, from being sent out. The check and
 * the order use the same function.
 * @param pieces number of pieces of goods that the member saw; undefined if none was shown
 */
export async function loadOutboundViolations(
  context: AppContext,
  parcels: readonly ParcelRow[],
  pieces: number | undefined,
): Promise<OutboundViolation[]> {
  const trips: AddressedTrip[] = []
  for (const trip of groupByTrip(parcels)) trips.push(await loadAddressedTrip(context, trip))
  const ofTrips: OutboundViolation[] = []
  for (const trip of trips) ofTrips.push(...(await loadAddressedTripViolations(context, trip, trips)))
  const isOther = pieces !== undefined && pieces !== (await countGoodsPieces(context, parcels))
  return [
    ...ofTrips,
    ...(isOther ? [createViolation('quantityChanged')] : []),
    ...findOutboundViolations(await loadJudgeableParcels(context, parcels)),
  ]
}
