import { collectProblems, type FieldProblems } from '../base/problem'
import { checkReceiverName } from './address'
import { normalisePersonName } from './person-name'
import { parsePhone, stripTrunkPrefix } from './phone'

/** Who collects a parcel at its pickup point, and under which number they are reached (S2 §5 'Contact'). */
export interface PickupCollector {
  pickupName: string
  pickupAreaCode: string
  pickupPhone: string
}

export const COLLECTOR_PROBLEMS = ['forecast.pickupName.required'] as const
type Code = (typeof COLLECTOR_PROBLEMS)[number]

/** Of a parcel that goes to the door. */
export const NO_PICKUP_COLLECTOR: PickupCollector = { pickupName: '', pickupAreaCode: '', pickupPhone: '' }

/** Name and phone by the rules of a receiver at the destination: what is wrong by field, or both in one spelling. */
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
