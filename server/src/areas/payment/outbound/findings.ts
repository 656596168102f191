import { type Finding, finding } from '../../../../../src/domain/consolidation/finding'
import { outboundFindings } from '../../../../../src/domain/consolidation/parcel-findings'
import { countOf } from '../../../../../src/domain/consolidation/split'
import type { World } from '../../../context'
import { addressOfParcel } from '../../../db/repositories/addresses'
import { goodsOf } from '../../../db/repositories/goods'
import type { ParcelRow } from '../../../db/repositories/parcels'
import { judgeableBoxesOf } from '../consolidation/boxes'
import { findingsOfTrip } from '../consolidation/trip'

/** Pieces of goods in parcels. */
export async function piecesIn(world: World, parcels: readonly ParcelRow[]): Promise<number> {
  const packageNos = parcels.map(({ packageNo }) => packageNo)
  return countOf(await goodsOf(world.db, packageNos))
}

/** Parcels that go to one address, or to pickup points, by one send mode. */
function tripsOf(parcels: readonly ParcelRow[]): ParcelRow[][] {
  const keyOf = ({ addressId, sendModId, flowId }: ParcelRow) => `${addressId} ${sendModId} ${flowId}`
  const keys = [...new Set(parcels.map(keyOf))]
  return keys.map((key) => parcels.filter((parcel) => keyOf(parcel) === key))
}

async function tripFindings(world: World, parcels: readonly ParcelRow[]): Promise<Finding[]> {
  const { addressId, sendModId, distributionMode } = parcels[0]!
  const address = addressId === null ? undefined : await addressOfParcel(world.db, addressId)
  const trip = { parcels, address, sendModId: sendModId ?? '', boxes: parcels.length }
  const found = await findingsOfTrip(world, trip)
  // To a pickup point there is no address, and none is missing.
  return distributionMode === 'selfPickup' ? found.filter(({ code }) => code !== '1') : found
}

/**
 * Why parcels that wait for their payment cannot be sent out as they are to go: the codes of 'Merge / outbound codes'
 * (S2 §8). The one judgement of the check and of the order.
 * @param pieces of goods as the member saw them; undefined where nobody saw any
 */
export async function findingsOfOutbound(
  world: World,
  parcels: readonly ParcelRow[],
  pieces: number | undefined,
): Promise<Finding[]> {
  const ofTrips: Finding[] = []
  for (const trip of tripsOf(parcels)) ofTrips.push(...(await tripFindings(world, trip)))
  const isOther = pieces !== undefined && pieces !== (await piecesIn(world, parcels))
  return [
    ...ofTrips,
    ...(isOther ? [finding('7')] : []),
    ...outboundFindings(await judgeableBoxesOf(world, parcels)),
  ]
}
