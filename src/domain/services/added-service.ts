import { countGraphemes } from '../base/characters'
import { DAY_MS } from '../base/clock'
import type { FieldProblems } from '../base/problem'
import { type CleanText, cleanText } from '../base/text'
import type { ParcelState } from '../parcels/parcel-state'
import type { FeeType } from '../pricing/fee-type'

/** Value-added services (S2 §3) by the number that calls carry (VALU-10, ours); video stands in S2 §9 alone (VALU-11 A). */
export const ADDED_SERVICE_TYPE_CODE = { photo: 1, reinforcement: 2, video: 3 } as const
export type AddedServiceType = keyof typeof ADDED_SERVICE_TYPE_CODE

export const ADDED_SERVICE_TYPES = Object.keys(ADDED_SERVICE_TYPE_CODE) as AddedServiceType[]

export const findAddedServiceTypeByCode = (value: number): AddedServiceType | undefined =>
  ADDED_SERVICE_TYPES.find((type) => ADDED_SERVICE_TYPE_CODE[type] === value)

/** The fee that a service costs. */
export const FEE_TYPE_BY_SERVICE = {
  photo: 'photo',
  reinforcement: 'reinforcement',
  video: 'video',
} as const satisfies Record<AddedServiceType, FeeType>

/** Photographs of one service at most (S2 §9). */
export const SERVICE_PHOTOS_MAX = 10
/** Characters of a remark, of the member or of the warehouse (ours). */
export const SERVICE_REMARK_MAX_LENGTH = 200

/** How many of a service can be ordered at once: photographs are counted, anything else is done once a parcel. */
export const getMaxServiceCount = (type: AddedServiceType): number =>
  type === 'photo' ? SERVICE_PHOTOS_MAX : 1

/** How many pictures or videos of a parcel the warehouse hands over when it has done a service. */
export const getExpectedFileCount = ({ type, count }: { type: AddedServiceType; count: number }): number =>
  type === 'reinforcement' ? 0 : count

/** What a member orders for a parcel. */
export interface UnparsedServiceOrder {
  /** number of ADDED_SERVICE_TYPE_CODE; any other is none that was chosen */
  addedType: number
  count: number
  remark: string
}
export interface ServiceOrder {
  type: AddedServiceType
  count: number
  remark: CleanText
}

/** A service as it was filled in (S2 §5 'service type must be chosen', S2 §9), or what is wrong, field by field. */
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

/** How a service stands; failed is the documents' (S2 §4), the others are ours (VALU-10). */
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

/** The state after an event, or undefined when the service does not allow it. */
export const findNextServiceState = (
  state: ServiceState,
  event: ServiceTransitionEvent,
): ServiceState | undefined => STEPS[state][event]

/** How long (ms) the lists of a parcel show a service that was cancelled, once its money is back (ours). */
const CANCELLED_SHOWN_MS = DAY_MS

/** Services that were cancelled up to this moment, with their money back, are in no list any more: their orders tell of them. */
export const getCancelledServicesShownSince = (now: Date): Date =>
  new Date(now.getTime() - CANCELLED_SHOWN_MS)

/** Why the warehouse could not do a service (VALU-10, ours); `left` is said by itself, when the parcel has gone on. */
export const CHOOSABLE_SERVICE_FAILURE_REASONS = ['sealed', 'damaged', 'size', 'other'] as const
export type ServiceFailureReason = (typeof CHOOSABLE_SERVICE_FAILURE_REASONS)[number] | 'left'

/** States in which a parcel lies in the warehouse and nothing is decided of how it leaves. */
const OPEN_STATES: readonly ParcelState[] = [
  'waitingDeclaration',
  'declarationFailed',
  'inboundReview',
  'tallying',
  'abnormal',
  'toPay',
]

/** Whether services can be ordered for a parcel: it lies in the warehouse by itself, and is not about to leave it. */
export const canOrderServices = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean => OPEN_STATES.includes(parcel.state) && parcel.mergedInto === null && parcel.dissolvedAt === null

/** Whether what was ordered for a parcel can still be done: it lies in the warehouse, in whatever box. */
export const canPerformServices = (parcel: { state: ParcelState; dissolvedAt: Date | null }): boolean =>
  parcel.dissolvedAt === null && [...OPEN_STATES, 'paidWaitingOutbound', 'toSplit'].includes(parcel.state)
