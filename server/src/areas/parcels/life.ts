import type { LocalisedText } from '../../../../src/domain/base/language'
import {
  findNextParcelState,
  type HistoryEvent,
  type ParcelState,
  type ParcelTransitionEvent,
} from '../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../base/context'
import { newId } from '../../base/ids'
import {
  type EventLocation,
  insertParcelEvent,
  insertParcelEvents,
  type ParcelEventRow,
} from '../../db/repositories/parcels/parcel-events'
import {
  changeParcel,
  changeParcelsInsideMerged,
  type ParcelRow,
} from '../../db/repositories/parcels/parcels'
import { notifyMemberOfParcelEvent } from '../messages/notify-member'

type EventParams = Record<string, string | number>
type ParcelLocation = Pick<ParcelRow, 'packageNo' | 'whCode' | 'tarArea'> &
  Partial<Pick<ParcelRow, 'pickupPointId'>>

const HISTORY_CODES: Partial<Record<ParcelTransitionEvent, HistoryEvent>> = {
  receive: 'received',
  passReview: 'reviewPassed',
  refuseReview: 'reviewRefused',
  correct: 'corrected',
  edit: 'edited',
  changeContents: 'contentsChanged',
  changeDestination: 'destinationChanged',
  tally: 'tallied',
  raiseException: 'exception',
  resolveException: 'exceptionResolved',
  endAbnormally: 'ended',
  pay: 'paid',
  cancelPayment: 'paymentCancelled',
  merge: 'merged',
  undoMerge: 'mergeUndone',
  pack: 'packed',
  requireSplit: 'splitOrdered',
  undoSplit: 'splitUndone',
  ship: 'shipped',
  shipInTransit: 'shipped',
  clear: 'cleared',
  transit: 'inTransit',
  deliver: 'delivering',
  sign: 'signed',
}

/** Steps that happen at the destination. */
const EVENTS_AT_DESTINATION: readonly HistoryEvent[] = [
  'cleared',
  'inTransit',
  'delivering',
  'readyForPickup',
  'pickupEnding',
  'pickupOver',
  'signed',
]
/** Steps that happen at the pickup point. */
const EVENTS_AT_PICKUP_POINT: readonly HistoryEvent[] = ['readyForPickup', 'pickupEnding', 'pickupOver']
/**
 * Actions of the member, and events that the member only reads: they have no place. Their time is shown in
 * the warehouse's local time.
 */
const EVENTS_WITHOUT_PLACE: readonly HistoryEvent[] = [
  'declared',
  'corrected',
  'edited',
  'contentsChanged',
  'destinationChanged',
  'paid',
  'merged',
  'mergeUndone',
  'splitOrdered',
  'splitUndone',
  'exceptionAnswered',
  'taxReceiptSent',
  'storageEnding',
  'lienNotice',
  'ezwayAsked',
  'ezwayReminded',
  'ezwayConfirmed',
  'ezwayMismatch',
  'ezwayDeclined',
]

const locateEvent = (
  { whCode, tarArea, pickupPointId }: ParcelLocation,
  code: HistoryEvent,
): EventLocation => ({
  warehouse: whCode,
  destination: EVENTS_AT_DESTINATION.includes(code) ? tarArea : null,
  pickupPoint: EVENTS_AT_PICKUP_POINT.includes(code) ? pickupPointId : null,
  isPlaceNamed: !EVENTS_WITHOUT_PLACE.includes(code),
})

/** Writes one event of a parcel's history. Its place and local time depend on where the parcel is. */
export async function addParcelEvent(
  context: AppContext,
  { parcel, code, params = {} }: { parcel: ParcelLocation; code: HistoryEvent; params?: EventParams },
): Promise<ParcelEventRow> {
  const { packageNo } = parcel
  const event = { id: newId(), packageNo, code, time: context.now(), params }
  return insertParcelEvent(context.db, event, locateEvent(parcel, code))
}

/** Writes the first event of many parcels that a member declared at once. */
export async function addDeclaredEvents(
  context: AppContext,
  parcels: readonly (ParcelLocation & { trackingNo: string })[],
): Promise<void> {
  const time = context.now()
  await insertParcelEvents(
    context.db,
    parcels.map(({ trackingNo, ...parcel }) => ({
      event: {
        id: newId(),
        packageNo: parcel.packageNo,
        ...{ code: 'declared' as const, time, params: { trackingNo } },
      },
      at: locateEvent(parcel, 'declared'),
    })),
  )
}

interface Transition {
  /** locked row, as the caller read it */
  parcel: ParcelRow
  event: ParcelTransitionEvent
  /** other changes of its row */
  change?: Partial<ParcelRow>
  /** parameters of the history event */
  params?: EventParams
}

/**
 * Moves a locked parcel by the state machine of domain/parcels/parcel-state. It writes the history, and
 * notifies the member. Parcels inside a merged one get the same state. Throws an
 * Error for an event that the state does not allow: callers check before, and refuse with their own codes.
 */
export async function transitionParcel(
  context: AppContext,
  { parcel, event, change, params }: Transition,
): Promise<ParcelState> {
  const state = findNextParcelState(parcel.state, event)
  if (!state) throw new Error(`event ${event} is not allowed: parcel ${parcel.packageNo} is ${parcel.state}`)
  const updatedAt = context.now()
  await changeParcel(context.db, parcel.packageNo, { ...change, state, updatedAt })
  if (parcel.kind === 'merged') await changeParcelsInsideMerged(context.db, parcel, { state, updatedAt })
  const code = HISTORY_CODES[event]
  if (code)
    await notifyMemberOfParcelEvent(context, parcel, await addParcelEvent(context, { parcel, code, params }))
  if (code === 'shipped') await context.events.afterParcelDeparted(context, parcel.packageNo)
  if (code === 'ended') await context.events.afterParcelEnded(context, parcel.packageNo)
  return state
}

/**
 * Makes a locked parcel an exception. Its fees are not due now, so an open order that it shares with others
 * closes. `type` is a code of domain/parcels/review. `status` 0 shows that customer service is on it; 1 (the
 * default) does not.
 */
export async function raiseParcelException(
  context: AppContext,
  parcel: ParcelRow,
  { type, remark, status = 1 }: { type: number; remark?: LocalisedText; status?: 0 | 1 },
): Promise<ParcelState> {
  const change = {
    exceptionStatus: status,
    exceptionType: type,
    excptionInf: remark ?? null,
    exceptionAnswer: null,
  }
  const state = await transitionParcel(context, { parcel, event: 'raiseException', change, params: { type } })
  await context.events.afterAmountDueChange(context, parcel.packageNo)
  return state
}
