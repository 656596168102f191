/** The sixteen progress labels of a parcel (S2 §4), each a state of the machine below. */
export const PARCEL_STATES = [
  'waitingDeclaration',
  'declarationFailed',
  'declared',
  'inboundReview',
  'tallying',
  'abnormal',
  'toPay',
  'paidWaitingOutbound',
  'outboundCustoms',
  'clearedTransit',
  'inTransit',
  'delivering',
  'signed',
  'abnormalEnded',
  'toSplit',
  'outboundInTransit',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/**
 * The states in which a parcel's life is over: it was handed out, or it ended on its way. Nothing moves it any more, its
 * address is free, and its tracking number may be declared again. A member of a merged parcel has the state of the
 * merged one, so that its number is taken until that one is over.
 */
export const TERMINAL_STATES = ['signed', 'abnormalEnded'] as const satisfies readonly ParcelState[]

/** The states of a parcel that has left the warehouse and is on its way. */
const SENT_OUT: readonly ParcelState[] = [
  'outboundCustoms',
  'outboundInTransit',
  'clearedTransit',
  'inTransit',
  'delivering',
]
export const isParcelEnRoute = (state: ParcelState): boolean => SENT_OUT.includes(state)

/**
 * What a parcel is: one as the merchant sent it, several merged into one, or a piece of one that was split. Merged ones
 * and pieces were sent by no merchant and have no tracking number.
 */
export type ParcelMergeSplitKind = 'single' | 'merged' | 'piece'

/**
 * Whether the fees of a parcel are what is paid for it (ours). Inside a box, the box is paid for. Of a parcel that is
 * split, each new parcel is.
 */
export const isPricedSeparately = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean => parcel.mergedInto === null && parcel.dissolvedAt === null && parcel.state !== 'toSplit'

/** What moves a parcel. */
export const PARCEL_TRANSITION_EVENTS = [
  'declare',
  'receive',
  'passReview',
  'refuseReview',
  'correct',
  'edit',
  'changeContents',
  'changeDestination',
  'tally',
  'requireSplit',
  'split',
  'raiseException',
  'resolveException',
  'endAbnormally',
  'pay',
  'cancelPayment',
  'merge',
  'undoMerge',
  'pack',
  'undoSplit',
  'dissolve',
  'ship',
  'shipInTransit',
  'clear',
  'transit',
  'deliver',
  'sign',
] as const
export type ParcelTransitionEvent = (typeof PARCEL_TRANSITION_EVENTS)[number]

/** What the warehouse, the carrier and the customs tell of a parcel, in the order of its life. */
export const LOGISTICS_TRANSITION_EVENTS = [
  'receive',
  'passReview',
  'refuseReview',
  'tally',
  'raiseException',
  'resolveException',
  'endAbnormally',
  'split',
  'pack',
  'ship',
  'clear',
  'transit',
  'deliver',
  'sign',
] as const satisfies readonly ParcelTransitionEvent[]
export type LogisticsTransitionEvent = (typeof LOGISTICS_TRANSITION_EVENTS)[number]

type Steps = Partial<Record<ParcelTransitionEvent, ParcelState>>

/**
 * The life of a parcel: from each state, where each event leads. What is not named is refused. It begins as
 * declared by its forecast, or as waitingDeclaration when it reaches the warehouse unannounced. A new
 * destination is reviewed again (S2 §4). On its way out it can be lost or refused by the customs, which ends
 * it. No report brings `shipInTransit`: it leads to the documents' label outboundInTransit, which our
 * warehouses do not use.
 */
const TRANSITIONS: Readonly<Record<ParcelState, Steps>> = {
  waitingDeclaration: { declare: 'inboundReview', raiseException: 'abnormal' },
  declared: { receive: 'inboundReview', edit: 'declared', changeDestination: 'declared' },
  inboundReview: {
    passReview: 'tallying',
    refuseReview: 'declarationFailed',
    changeContents: 'inboundReview',
    changeDestination: 'inboundReview',
    raiseException: 'abnormal',
  },
  declarationFailed: { correct: 'inboundReview', raiseException: 'abnormal' },
  tallying: {
    tally: 'toPay',
    requireSplit: 'toSplit',
    changeContents: 'inboundReview',
    changeDestination: 'inboundReview',
    raiseException: 'abnormal',
  },
  // Where `split` leads is where the pieces begin; the parcel that they come from is dissolved.
  toSplit: {
    split: 'tallying',
    undoSplit: 'toPay',
    dissolve: 'abnormalEnded',
    raiseException: 'abnormal',
  },
  abnormal: { resolveException: 'inboundReview', endAbnormally: 'abnormalEnded' },
  toPay: {
    pay: 'paidWaitingOutbound',
    merge: 'paidWaitingOutbound',
    requireSplit: 'toSplit',
    changeDestination: 'inboundReview',
    raiseException: 'abnormal',
  },
  paidWaitingOutbound: {
    ship: 'outboundCustoms',
    shipInTransit: 'outboundInTransit',
    cancelPayment: 'toPay',
    undoMerge: 'toPay',
    pack: 'paidWaitingOutbound',
    dissolve: 'abnormalEnded',
  },
  outboundCustoms: { clear: 'clearedTransit', endAbnormally: 'abnormalEnded' },
  clearedTransit: { transit: 'inTransit', endAbnormally: 'abnormalEnded' },
  inTransit: { deliver: 'delivering', endAbnormally: 'abnormalEnded' },
  outboundInTransit: { deliver: 'delivering', endAbnormally: 'abnormalEnded' },
  delivering: { sign: 'signed', endAbnormally: 'abnormalEnded' },
  signed: {},
  abnormalEnded: {},
}

/** The state after an event, or undefined when the state does not allow it. */
export const findNextParcelState = (
  state: ParcelState,
  event: ParcelTransitionEvent,
): ParcelState | undefined => TRANSITIONS[state][event]

/**
 * Whether the member can correct what was declared for a parcel: it did not pass its review, and has a merchant's
 * number. A merged parcel and a piece of a split one were declared by no forecast of their own.
 */
export const canCorrectRefusedForecast = ({
  state,
  trackingNo,
}: {
  state: ParcelState
  trackingNo: string | null
}): boolean => trackingNo !== null && findNextParcelState(state, 'correct') !== undefined

type DeclaredParcelState = Parameters<typeof canCorrectRefusedForecast>[0]

/** Whether the member can change the whole forecast of a parcel: until it arrives, and when it did not pass its review. */
export const canEditForecast = (parcel: DeclaredParcelState): boolean =>
  canCorrectRefusedForecast(parcel) ||
  (parcel.trackingNo !== null && findNextParcelState(parcel.state, 'edit') !== undefined)

/**
 * Whether the member can change what was declared to be in a parcel that the warehouse has: until it is tallied (S2 §4).
 * It is reviewed again.
 */
export const canChangeContentsInWarehouse = ({ state, trackingNo }: DeclaredParcelState): boolean =>
  trackingNo !== null && findNextParcelState(state, 'changeContents') !== undefined

/** The states in which a parcel's address can be changed: until it is paid (S2 §4), and not while it is an exception. */
const ADDRESS_OPEN_STATES: readonly ParcelState[] = [
  'declared',
  'inboundReview',
  'declarationFailed',
  'tallying',
  'toSplit',
  'toPay',
]

/** Whether the member may send a parcel to another address of the same destination. */
export const canChangeAddress = (state: ParcelState): boolean => ADDRESS_OPEN_STATES.includes(state)

/** Whether the member may send a parcel to another destination: until it is paid, and not while it is an exception. */
export const canChangeDestination = (state: ParcelState): boolean =>
  findNextParcelState(state, 'changeDestination') !== undefined

/** Whether the member may take back the whole forecast of a parcel: until the warehouse has it. */
export const canDeleteForecast = (state: ParcelState): boolean => state === 'declared'

export const listAllowedTransitionEvents = (state: ParcelState): ParcelTransitionEvent[] =>
  Object.keys(TRANSITIONS[state]) as ParcelTransitionEvent[]

/** Where a parcel stands, and what it is, as far as its steps hang on it. */
export interface ParcelStateAndPacking {
  state: ParcelState
  kind: ParcelMergeSplitKind
  /** whether a merged parcel is packed: the parcels in it are in one box */
  isPacked: boolean
}

/** What the warehouse and the others may tell of a parcel. A merged one leaves once it is packed, and is packed once. */
export function listAllowedLogisticsEvents({
  state,
  kind,
  isPacked,
}: ParcelStateAndPacking): LogisticsTransitionEvent[] {
  const allowed = listAllowedTransitionEvents(state)
  const isToPack = kind === 'merged' && !isPacked
  const closed: LogisticsTransitionEvent = isToPack ? 'ship' : 'pack'
  return LOGISTICS_TRANSITION_EVENTS.filter((step) => allowed.includes(step) && step !== closed)
}

/**
 * Status codes of the route text groups (S1 §4), one or more states a code (PARC-83, ours). The stage is what happens
 * now, as the label tells it: a parcel in review stands at the review, one that the warehouse holds unannounced is
 * inbound, and what passed the review waits for its way out.
 */
const ROUTE_CODE: Readonly<Record<ParcelState, number>> = {
  declared: 2,
  waitingDeclaration: 4,
  abnormal: 5,
  inboundReview: 11,
  declarationFailed: 11,
  tallying: 9,
  toSplit: 9,
  toPay: 9,
  paidWaitingOutbound: 9,
  outboundCustoms: 10,
  clearedTransit: 10,
  inTransit: 10,
  delivering: 10,
  outboundInTransit: 10,
  signed: 12,
  abnormalEnded: 16,
}

export const toRouteProgressCode = (state: ParcelState): number => ROUTE_CODE[state]

/** The six route texts in their order (S2 §4). */
export const ROUTE_PROGRESS_STAGES = [
  'newPackage',
  'inbound',
  'dataReviewing',
  'waitingOut',
  'outbound',
  'received',
] as const

/** Stage 1 to 6 of a status code; other values show nothing (S1 §4; PARC-89 A). */
export function findRouteStageNumberByCode(routeCode: number): 1 | 2 | 3 | 4 | 5 | 6 | undefined {
  if (routeCode < 4) return 1
  if (routeCode <= 8) return 2
  if (routeCode === 11) return 3
  if (routeCode === 9) return 4
  if (routeCode === 10) return 5
  if (routeCode === 12 || routeCode === 16) return 6
  return undefined
}

/** Package groups (S1 §4) and the numbers they travel by; 0 searches all of them (ours). */
export const PARCEL_LIST_GROUPS = ['waiting', 'progress', 'finished'] as const
export type ParcelListGroup = (typeof PARCEL_LIST_GROUPS)[number]
export const PARCEL_LIST_GROUP_CODE = { all: 0, waiting: 1, progress: 2, finished: 3 } as const

/** The labels of S2 §2 as filters inside the groups (PARC-87 A); inWarehouse, exceptional and toOutbound are ours. */
export const PARCEL_LIST_FILTERS = [
  'toDeclare',
  'toInbound',
  'inWarehouse',
  'toPay',
  'exceptional',
  'toOutbound',
  'toReceive',
] as const
export type ParcelListFilter = (typeof PARCEL_LIST_FILTERS)[number]

const STATES_OF_FILTER: Readonly<Record<ParcelListFilter, readonly ParcelState[]>> = {
  toDeclare: ['waitingDeclaration', 'declarationFailed'],
  toInbound: ['declared'],
  inWarehouse: ['inboundReview', 'tallying', 'toSplit'],
  toPay: ['toPay'],
  exceptional: ['abnormal'],
  toOutbound: ['paidWaitingOutbound'],
  toReceive: ['outboundCustoms', 'clearedTransit', 'inTransit', 'delivering', 'outboundInTransit'],
}

/** The label of a parcel inside its group; finished ones (signed, abnormalEnded) need none. */
export const findListFilterForState = (state: ParcelState): ParcelListFilter | undefined =>
  PARCEL_LIST_FILTERS.find((filter) => STATES_OF_FILTER[filter].includes(state))

/** The group that a parcel is listed in (PARC-83, ours). */
export function getListGroupForState(state: ParcelState): ParcelListGroup {
  const filter = findListFilterForState(state)
  if (!filter) return 'finished'
  return filter === 'toOutbound' || filter === 'toReceive' ? 'progress' : 'waiting'
}

export const listStatesInGroup = (group: ParcelListGroup): ParcelState[] =>
  PARCEL_STATES.filter((state) => getListGroupForState(state) === group)
export const listStatesInFilter = (filter: ParcelListFilter): ParcelState[] => [...STATES_OF_FILTER[filter]]

/** Filters that a group offers, in the order of a parcel's life. */
export const listFiltersInGroup = (group: ParcelListGroup): ParcelListFilter[] =>
  PARCEL_LIST_FILTERS.filter((filter) =>
    listStatesInFilter(filter).some((state) => getListGroupForState(state) === group),
  )

/** What a parcel's history tells; the words are the app's, by these codes. */
export const HISTORY_EVENTS = [
  'declared',
  'received',
  'reviewPassed',
  'reviewRefused',
  'corrected',
  'edited',
  'contentsChanged',
  'destinationChanged',
  'tallied',
  'storageEnding',
  'lienNotice',
  'exception',
  'exceptionAnswered',
  'exceptionResolved',
  'ended',
  'paid',
  'paymentCancelled',
  'merged',
  'mergeUndone',
  'packed',
  'splitOrdered',
  'splitUndone',
  'split',
  'shipped',
  'cleared',
  'inTransit',
  'delivering',
  'signed',
  'taxReceiptSent',
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]
