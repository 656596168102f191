import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import {
  COLLECTOR_PROBLEMS,
  NO_PICKUP_COLLECTOR,
  type PickupCollector,
  parsePickupCollector,
} from './collector'
import { fitsPickupLimit, type PickupLimit } from './pickup'

/** Distribution modes (S2 §3). */
export const DISTRIBUTION_MODES = ['toDoor', 'selfPickup'] as const
export type DistributionMode = (typeof DISTRIBUTION_MODES)[number]

export const RECEIVER_PROBLEMS = [
  'forecast.distributionMode.required',
  'forecast.addressId.required',
  'forecast.pickupPointId.required',
  'forecast.pickupPointId.notOffered',
  'forecast.pickupPointId.tooLarge',
  ...COLLECTOR_PROBLEMS,
] as const
type Code = (typeof RECEIVER_PROBLEMS)[number]

/** The delivery target as the member entered it: an address of the address book, or a pickup point. */
export interface DeliveryTargetEntry extends PickupCollector {
  distributionMode: string
  addressId: string
  pickupPointId: string
}

/** The valid delivery target. The fields of the other mode are ''. */
export interface DeliveryTarget extends DeliveryTargetEntry {
  distributionMode: DistributionMode
}

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/**
 * Checks the delivery target and the receiver by the rules of a destination (S2 §5). Returns the problems by
 * field, or the valid target.
 */
export function parseDeliveryTarget(
  entry: DeliveryTargetEntry,
  destination: string,
): { problems: FieldProblems } | { receiver: DeliveryTarget } {
  const distributionMode = DISTRIBUTION_MODES.find((mode) => mode === entry.distributionMode)
  const pickup = distributionMode === 'selfPickup'
  const read = pickup ? parsePickupCollector(entry, destination) : { collector: NO_PICKUP_COLLECTOR }
  const problems = collectProblems({
    distributionMode: distributionMode ? null : problem('forecast.distributionMode.required'),
    addressId: pickup || entry.addressId ? null : problem('forecast.addressId.required'),
    pickupPointId: !pickup || entry.pickupPointId ? null : problem('forecast.pickupPointId.required'),
    ...('problems' in read ? read.problems : {}),
  })
  if (!distributionMode || 'problems' in read || Object.keys(problems).length > 0) return { problems }
  const place = pickup
    ? { addressId: '', pickupPointId: entry.pickupPointId }
    : { addressId: entry.addressId, pickupPointId: '' }
  return { receiver: { distributionMode, ...place, ...read.collector } }
}

const GRAMS_PER_KG = 1000
const CM3_PER_LITRE = 1000

/**
 * Returns the problem if a point does not accept a parcel of this weight (grams) and volume (cm³), else null
 * (S2 §5).
 */
export const checkPickupLimit = (
  measured: { grams: number; cm3?: number },
  limit: PickupLimit,
): Problem | null =>
  fitsPickupLimit(measured, limit)
    ? null
    : problem('forecast.pickupPointId.tooLarge', {
        maxKg: limit.grams / GRAMS_PER_KG,
        maxLitres: Math.floor(limit.cm3 / CM3_PER_LITRE),
      })
