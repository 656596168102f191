import { collectProblems, type FieldProblems } from '../base/problem'
import { checkReceiverName } from './address'
import { normalisePersonName } from './person-name'
import { parsePhone, stripTrunkPrefix } from './phone'

/** The person who collects a parcel at its pickup point, with a phone number (S2 §5 'Contact'). */
export interface PickupCollector {
  pickupName: string
  pickupAreaCode: string
  pickupPhone: string
}

export const COLLECTOR_PROBLEMS = ['forecast.pickupName.required'] as const
type Code = (typeof COLLECTOR_PROBLEMS)[number]

/** The empty collector of a parcel that is delivered to the door. */
export const NO_PICKUP_COLLECTOR: PickupCollector = { pickupName: '', pickupAreaCode: '', pickupPhone: '' }

/**
 * Checks name and phone by the rules for a receiver at the destination. Returns the problems by field, or the
 * normalised collector.
 */
export function parsePickupCollector(
  { pickupName, pickupAreaCode, pickupPhone }: PickupCollector,
  destination: string,
): { problems: FieldProblems } | { collector: PickupCollector } {
  const name = normalisePersonName(pickupName)
  const phone = parsePhone(pickupAreaCode, pickupPhone)
  const problems = collectProblems({
    pickupName: name
      ? checkReceiverName(name, destination)
      : { code: 'forecast.pickupName.required' satisfies Code },
    pickupPhone: 'problem' in phone ? phone.problem : null,
  })
  if ('problem' in phone || problems.pickupName) return { problems }
  return { collector: { pickupName: name, pickupAreaCode, pickupPhone: stripTrunkPrefix(phone.phone) } }
}
