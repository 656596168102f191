import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { checkPickup } from '../../../../src/contract/forecast/forecast-receivers'
import { parsePickupCollector } from '../../../../src/domain/addresses/collector'
import { fitsPickupLimit, type PickupLimit } from '../../../../src/domain/addresses/pickup'
import { InvalidFieldsError, refuse } from '../../base/failure'
import type { Db } from '../../db/open-db'
import { getPickupPointParcelLimit } from '../addresses/pickup'
import { getUsablePickupPoint } from '../addresses/receiver'
import { getOriginDestinationFlow } from './trip'

/**
 * Checks a self-pickup choice as a forecast would, without a forecast: the point, the collector, and weight
 * and volume if they are known. Returns the limit of the point. Throws `flowUnknown`, `pickupNotOffered`, and
 * 400 with the invalid fields.
 */
export async function checkPickupAndGetLimit(
  db: Db,
  asked: ParsedPayloadOf<typeof checkPickup>,
): Promise<PickupLimit> {
  const flow = await getOriginDestinationFlow(db, checkPickup, asked.flowId)
  const read = parsePickupCollector(asked, flow.tarArea)
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  const point = await getUsablePickupPoint(db, flow.tarArea, asked.pickupPointId)
  const limit = await getPickupPointParcelLimit(db, point.id)
  if (!fitsPickupLimit({ grams: asked.weight ?? 0, cm3: asked.cm3 }, limit))
    throw refuse(checkPickup, 'pickupNotOffered')
  return limit
}
