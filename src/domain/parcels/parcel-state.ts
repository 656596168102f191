/** The sixteen progress labels of a parcel (S2 §4), each a state of the state machine below. */
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
 * Final states: the parcel was delivered, or it ended on its way. No event moves it any more. Its address is
 * free again, and its tracking number may be declared again. A member of a merged parcel has the state of the
 * merged parcel, so its number is free only after the merged parcel ends.
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
 * Kind of a parcel: as the merchant sent it, merged from several parcels, or a piece of a split parcel.
 * Merged parcels and pieces come from no merchant and have no tracking number.
 */
export type ParcelMergeSplitKind = 'single' | 'merged' | 'piece'

/**
 * Returns whether the member pays the fees of this parcel (ours). For a parcel inside a box, the member pays
 * for the box. For a parcel that is split, the member pays for each new parcel.
 */
export const isPricedSeparately = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean => parcel.mergedInto === null && parcel.dissolvedAt === null && parcel.state !== 'toSplit'

/** Events that move a parcel to a state. */
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

/** Events that the warehouse, the carrier and customs report about a parcel, in the order of its life. */
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
 * State machine of a parcel: for each state, the next state by event. Any other event is refused. A parcel
 * begins as declared by its forecast, or as waitingDeclaration if it reaches the warehouse unannounced. A
 * merged parcel begins as paidWaitingOutbound. A new destination is reviewed again (S2 §4). On its way out a
 * parcel can be lost or refused by customs, which ends it.
 *
 * No report triggers `shipInTransit`. It leads to the documents' label outboundInTransit, which our
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
  // The pieces of a split begin in the state that `split` leads to. Their original parcel is dissolved.
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

/** Returns the state after an event, or undefined if the state does not allow it. */
export const findNextParcelState = (
  state: ParcelState,
  event: ParcelTransitionEvent,
): ParcelState | undefined => TRANSITIONS[state][event]

/**
 * Returns whether the member can correct the declaration of a parcel: it failed its review and has a
 * merchant's number. A merged parcel and a piece of a split parcel have no forecast.
 */
export const canCorrectRefusedForecast = ({
  state,
  trackingNo,
}: {
  state: ParcelState
  trackingNo: string | null
}): boolean => trackingNo !== null && findNextParcelState(state, 'correct') !== undefined

type DeclaredParcelState = Parameters<typeof canCorrectRefusedForecast>[0]

/**
 * Returns whether the member can change the whole forecast of a parcel: until it arrives, and after a failed
 * review.
 */
export const canEditForecast = (parcel: DeclaredParcelState): boolean =>
  canCorrectRefusedForecast(parcel) ||
  (parcel.trackingNo !== null && findNextParcelState(parcel.state, 'edit') !== undefined)

/**
 * Returns whether the member can change the declared contents of a parcel in the warehouse: until it is
 * tallied (S2 §4). The parcel is then reviewed again.
 */
export const canChangeContentsInWarehouse = ({ state, trackingNo }: DeclaredParcelState): boolean =>
  trackingNo !== null && findNextParcelState(state, 'changeContents') !== undefined

/**
 * States in which a parcel's address can be changed: until it is paid (S2 §4), and not during an exception.
 */
export const ADDRESS_OPEN_STATES: readonly ParcelState[] = [
  'declared',
  'inboundReview',
  'declarationFailed',
  'tallying',
  'toSplit',
  'toPay',
]

/** Returns whether the member may choose another address of the same destination for a parcel. */
export const canChangeAddress = (state: ParcelState): boolean => ADDRESS_OPEN_STATES.includes(state)

/**
 * Returns whether the member may choose another destination for a parcel. This is possible until it is paid,
 * but not during an exception, after a failed review or while it waits for its split.
 */
export const canChangeDestination = (state: ParcelState): boolean =>
  findNextParcelState(state, 'changeDestination') !== undefined

/**
 * Returns whether the member may withdraw the whole forecast of a parcel: until the warehouse has the parcel.
 */
export const canDeleteForecast = (state: ParcelState): boolean => state === 'declared'

export const listAllowedTransitionEvents = (state: ParcelState): ParcelTransitionEvent[] =>
  Object.keys(TRANSITIONS[state]) as ParcelTransitionEvent[]

/** State and kind of a parcel, as far as its next events depend on them. */
export interface ParcelStateAndPacking {
  state: ParcelState
  kind: ParcelMergeSplitKind
  /** whether a merged parcel is packed: its parcels are in one box */
  isPacked: boolean
  /** whether customs wait for the receiver's confirmation (domain/parcels/ezway) */
  isReceiverAwaited?: boolean
}

/**
 * Returns the events that the warehouse and the other parties may report of a parcel. A merged parcel is
 * packed once, and leaves only after that. Customs clear nothing that its receiver has not confirmed.
 */
export function listAllowedLogisticsEvents({
  state,
  kind,
  isPacked,
  isReceiverAwaited = false,
}: ParcelStateAndPacking): LogisticsTransitionEvent[] {
  const allowed = listAllowedTransitionEvents(state)
  const isToPack = kind === 'merged' && !isPacked
  const closed: LogisticsTransitionEvent = isToPack ? 'ship' : 'pack'
  return LOGISTICS_TRANSITION_EVENTS.filter(
    (step) => allowed.includes(step) && step !== closed && !(step === 'clear' && isReceiverAwaited),
  )
}

/**
 * Status codes of the route text groups (S1 §4), each for one or more states (PARC-83, ours). The stage shows
 * the current step, as the label does. A parcel in review is at the review stage. An unannounced parcel in
 * the warehouse is inbound. After its review a parcel waits for outbound.
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

/** Returns the stage (1 to 6) of a status code. Other values show nothing (S1 §4; PARC-89 A). */
export function findRouteStageNumberByCode(routeCode: number): 1 | 2 | 3 | 4 | 5 | 6 | undefined {
  if (routeCode < 4) return 1
  if (routeCode <= 8) return 2
  if (routeCode === 11) return 3
  if (routeCode === 9) return 4
  if (routeCode === 10) return 5
  if (routeCode === 12 || routeCode === 16) return 6
  return undefined
}

/** Package groups (S1 §4) and their numbers in calls; 0 searches all groups (ours). */
export const PARCEL_LIST_GROUPS = ['waiting', 'progress', 'finished'] as const
export type ParcelListGroup = (typeof PARCEL_LIST_GROUPS)[number]
export const PARCEL_LIST_GROUP_CODE = { all: 0, waiting: 1, progress: 2, finished: 3 } as const

/**
 * Filters inside the groups: the labels of S2 §2 (PARC-87 A). inWarehouse, exceptional and toOutbound are
 * ours.
 */
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

/**
 * Returns the label of a parcel inside its group; undefined for finished parcels (signed, abnormalEnded),
 * which need none.
 */
export const findListFilterForState = (state: ParcelState): ParcelListFilter | undefined =>
  PARCEL_LIST_FILTERS.find((filter) => STATES_OF_FILTER[filter].includes(state))

/** Returns the group that lists a parcel (PARC-83, ours). */
export function getListGroupForState(state: ParcelState): ParcelListGroup {
  const filter = findListFilterForState(state)
  if (!filter) return 'finished'
  return filter === 'toOutbound' || filter === 'toReceive' ? 'progress' : 'waiting'
}

export const listStatesInGroup = (group: ParcelListGroup): ParcelState[] =>
  PARCEL_STATES.filter((state) => getListGroupForState(state) === group)
export const listStatesInFilter = (filter: ParcelListFilter): ParcelState[] => [...STATES_OF_FILTER[filter]]

/** Returns the filters of a group, in the order of a parcel's life. */
export const listFiltersInGroup = (group: ParcelListGroup): ParcelListFilter[] =>
  PARCEL_LIST_FILTERS.filter((filter) =>
    listStatesInFilter(filter).some((state) => getListGroupForState(state) === group),
  )

/** Event codes of a parcel's history. The app has a text for each code. */
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
  'readyForPickup',
  'pickupEnding',
  'pickupOver',
  'signed',
  'taxReceiptSent',
  'damagePhotographed',
  'ezwayAsked',
  'ezwayReminded',
  'ezwayConfirmed',
  'ezwayMismatch',
  'ezwayDeclined',
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

/**
 * What a parcel's card shows of EZ WAY. `expected`: it will be asked about once it has left. `corrected`: the
 * member has sent what to declare, and waits for the next asking. The others are states of a confirmation.
 */
export const EZWAY_CARD_STATES = ['expected', 'asked', 'mismatch', 'declined', 'corrected'] as const
export type EzwayCardState = (typeof EZWAY_CARD_STATES)[number]
