import type { CallDeclaring, HandlerAnswerOf } from '../../../../src/contract/base/call'
import type { listPreviousReceivers } from '../../../../src/contract/forecast/forecast-receivers'
import type { FLOW_UNKNOWN_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { hasApprovedIdIfMainland } from '../../../../src/domain/addresses/address'
import type { Db } from '../../db/open-db'
import { listAddressesOfMember } from '../../db/repositories/addresses/addresses'
import { listAddressesAndPickupPointsUsedByMember } from '../../db/repositories/parcels/parcels'
import { toAddressView } from '../addresses/address-book'
import { listUsablePickupPointsOfCountry } from '../addresses/pickup'
import { getOriginDestinationFlow } from './trip'

type Answer = HandlerAnswerOf<typeof listPreviousReceivers>

/** Maximum number of recommended receivers (ours). The address book contains more. */
const RECOMMENDED_MAX = 5

/**
 * Returns the places that a member's earlier parcels to a flow's destination went to. Places that can no
 * longer be used are left out. These are deleted addresses, addresses whose ID is not approved, and points
 * whose type is not in the weight-pickup config (S1 §5). Throws `flowUnknown`.
 * @param first place that comes first: the one of the parcel declared last, or of most parcels
 */
export async function listUsablePreviousDeliveryPlaces(
  db: Db,
  call: CallDeclaring<typeof FLOW_UNKNOWN_ERRORS>,
  { memberId, flowId, first }: { memberId: string; flowId: string; first: 'last' | 'most' },
): Promise<Answer> {
  const { tarArea } = await getOriginDestinationFlow(db, call, flowId)
  const [before, book, points] = await Promise.all([
    listAddressesAndPickupPointsUsedByMember(db, { memberId, tarArea }),
    listAddressesOfMember(db, memberId),
    listUsablePickupPointsOfCountry(db, tarArea),
  ])
  const offered = book.filter((address) => address.country === tarArea && hasApprovedIdIfMainland(address))
  const inOrder = first === 'last' ? before : [...before].sort((a, b) => b.parcels - a.parcels)
  return inOrder
    .flatMap(({ addressId, pickupPointId, parcels, lastTime }): Answer => {
      const address = offered.find(({ id }) => id === addressId)
      const pickupPoint = points.find(({ id }) => id === pickupPointId)
      if (!address && !pickupPoint) return []
      return [
        {
          address: address ? toAddressView(address) : null,
          pickupPoint: pickupPoint ?? null,
          parcels,
          lastTime: lastTime.toISOString(),
        },
      ]
    })
    .slice(0, RECOMMENDED_MAX)
}
