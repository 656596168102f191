import { countGraphemes } from '../base/characters'
import { DAY_MS } from '../base/clock'
import type { FieldProblems } from '../base/problem'
import { type CleanText, cleanText } from '../base/text'
import type { ParcelState } from '../parcels/parcel-state'
import type { FeeType } from '../pricing/fee-type'

/**
 * Value-added services (S2 §3), by their number in calls (VALU-10, ours). Only S2 §9 names video (VALU-11 A).
 */
export const ADDED_SERVICE_TYPE_CODE = { photo: 1, reinforcement: 2, video: 3 } as const
export type AddedServiceType = keyof typeof ADDED_SERVICE_TYPE_CODE

export const ADDED_SERVICE_TYPES = Object.keys(ADDED_SERVICE_TYPE_CODE) as AddedServiceType[]

export const findAddedServiceTypeByCode = (value: number): AddedServiceType | undefined =>
  ADDED_SERVICE_TYPES.find((type) => ADDED_SERVICE_TYPE_CODE[type] === value)

/** Fee type of each service. */
export const FEE_TYPE_BY_SERVICE = {
  photo: 'photo',
  reinforcement: 'reinforcement',
  video: 'video',
} as const satisfies Record<AddedServiceType, FeeType>

/** Maximum number of photographs of one service (S2 §9). */
export const SERVICE_PHOTOS_MAX = 10
/** Maximum number of characters of a remark by the member or the warehouse (ours). */
export const SERVICE_REMARK_MAX_LENGTH = 200

/**
 * Returns the maximum count of a service in one order. Photographs are counted; any other service is done
 * once per parcel.
 */
export const getMaxServiceCount = (type: AddedServiceType): number =>
  type === 'photo' ? SERVICE_PHOTOS_MAX : 1

/** Returns how many pictures or videos of a parcel the warehouse supplies after it has done a service. */
export const getExpectedFileCount = ({ type, count }: { type: AddedServiceType; count: number }): number =>
  type === 'reinforcement' ? 0 : count

/** Input of a member's service order for a parcel, before validation. */
export interface UnparsedServiceOrder {
  /** number of ADDED_SERVICE_TYPE_CODE; any other number means that no type was chosen */
  addedType: number
  count: number
  remark: string
}
export interface ServiceOrder {
  type: AddedServiceType
  count: number
  remark: CleanText
}

/**
 * Validates a service order (S2 §5 'service type must be chosen', S2 §9). Returns the order, or the problems
 * by field.
 */
export function parseServiceOrder({
  addedType,
  count,
  remark,
}: UnparsedServiceOrder): { problems: FieldProblems } | { value: ServiceOrder } {
  const type = findAddedServiceTypeByCode(addedType)
  const max = type ? getMaxServiceCount(type) : SERVICE_PHOTOS_MAX
  const clean = cleanText(remark)
  const problems: FieldProblems = {}
  if (!type) problems.addedType = { code: 'service.type.required' }
  if (!(Number.isInteger(count) && count >= 1 && count <= max))
    problems.count = { code: 'service.count.range', params: { min: 1, max } }
  if (countGraphemes(clean) > SERVICE_REMARK_MAX_LENGTH)
    problems.remark = { code: 'service.remark.tooLong', params: { max: SERVICE_REMARK_MAX_LENGTH } }
  return type && Object.keys(problems).length === 0 ? { value: { type, count, remark: clean } } : { problems }
}

/** States of a service. `failed` is a state of the documents (S2 §4), the others are ours (VALU-10). */
export const SERVICE_STATES = ['notPaid', 'waiting', 'done', 'failed', 'cancelled', 'closed'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

export type ServiceTransitionEvent = 'pay' | 'close' | 'finish' | 'fail' | 'cancel'

const STEPS: Readonly<Record<ServiceState, Partial<Record<ServiceTransitionEvent, ServiceState>>>> = {
  notPaid: { pay: 'waiting', close: 'closed' },
  waiting: { finish: 'done', fail: 'failed', cancel: 'cancelled' },
  done: {},
  failed: {},
  cancelled: {},
  closed: {},
}

/** Returns the state after an event, or undefined if the service does not allow it. */
export const findNextServiceState = (
  state: ServiceState,
  event: ServiceTransitionEvent,
): ServiceState | undefined => STEPS[state][event]

/**
 * Time in ms after a cancellation for which the lists of a parcel still show the service if its money is back
 * (ours).
 */
const CANCELLED_SHOWN_MS = DAY_MS

/**
 * Returns the moment up to which cancelled and refunded services are no longer in any list. Their orders
 * still show them.
 */
export const getCancelledServicesShownSince = (now: Date): Date =>
  new Date(now.getTime() - CANCELLED_SHOWN_MS)

/**
 * Reasons why the warehouse could not do a service (VALU-10, ours). The system sets `left` when the parcel
 * has left.
 */
export const CHOOSABLE_SERVICE_FAILURE_REASONS = ['sealed', 'damaged', 'size', 'other'] as const
export type ServiceFailureReason = (typeof CHOOSABLE_SERVICE_FAILURE_REASONS)[number] | 'left'

/** States in which a parcel is in the warehouse and its way out is not yet decided. */
const OPEN_STATES: readonly ParcelState[] = [
  'waitingDeclaration',
  'declarationFailed',
  'inboundReview',
  'tallying',
  'abnormal',
  'toPay',
]

/**
 * Returns whether services can be ordered for a parcel: it is in the warehouse, in no other box, and not
 * about to leave.
 */
export const canOrderServices = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean => OPEN_STATES.includes(parcel.state) && parcel.mergedInto === null && parcel.dissolvedAt === null

/** Returns whether an ordered service can still be done for a parcel: it is in the warehouse, in any box. */
export const canPerformServices = (parcel: { state: ParcelState; dissolvedAt: Date | null }): boolean =>
  parcel.dissolvedAt === null && [...OPEN_STATES, 'paidWaitingOutbound', 'toSplit'].includes(parcel.state)
