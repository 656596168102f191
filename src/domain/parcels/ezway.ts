import { DAY_MS } from '../base/clock'
import type { EzwayCardState, ParcelState } from './parcel-state'

/**
 * Apps in which the receiver confirms a parcel before customs accept its declaration. A row of `flows` names
 * the app, so that no code lists places. `ezway`: EZ WAY of Taiwan's customs.
 */
export const RECEIVER_CONFIRMATIONS = ['ezway'] as const
export type ReceiverConfirmation = (typeof RECEIVER_CONFIRMATIONS)[number]

/**
 * From this moment the receiver confirms each simplified express import beforehand: 1 March 2026 in Taiwan
 * (Customs Administration, Ministry of Finance, 17 December 2025).
 */
const EZWAY_FROM_MS = Date.UTC(2026, 1, 28, 16)

/**
 * Returns the app in which the receiver of a parcel that leaves now must confirm it. Null if there is none, or
 * the rule has not begun. `confirmation`: the app that the row of its flow names.
 */
export const findDueConfirmation = (
  confirmation: ReceiverConfirmation | null,
  now: Date,
): ReceiverConfirmation | null => (now.getTime() >= EZWAY_FROM_MS ? confirmation : null)

/** What must be the same in the declaration and in the receiver's registration. */
export const EZWAY_FIELDS = ['name', 'id', 'phone'] as const
export type EzwayField = (typeof EZWAY_FIELDS)[number]

/**
 * States of a confirmation. `asked` waits for the receiver. `mismatch`: the declaration differs from the
 * registration. `declined`: the receiver answered that the parcel is not theirs (申報不符).
 */
export const EZWAY_STATES = ['asked', 'confirmed', 'mismatch', 'declined'] as const
export type EzwayState = (typeof EZWAY_STATES)[number]

/** Name and mobile number of the receiver in the declaration. */
export interface EzwayReceiver {
  name: string
  areaCode: string
  /** digits, without a leading 0 */
  phone: string
}

/** A confirmation, as its parcel stores it. Times in ISO 8601. */
export interface EzwayConfirmation {
  state: EzwayState
  declared: EzwayReceiver & {
    /** such as A1••••789; null if no ID number was declared */
    maskedIdNumber: string | null
  }
  askedAt: string
  /** when the member was reminded; null before */
  remindedAt: string | null
  /** what differs; empty unless the state is `mismatch` */
  wrong: readonly EzwayField[]
  /** what the member wants to be declared; null without a request, and after the next asking */
  correction: (EzwayReceiver & { sentAt: string }) | null
}

/** Time after which a waiting member is reminded, once (ours). */
export const EZWAY_REMINDER_MS = DAY_MS

/** Returns whether customs wait for the receiver: until then a parcel is not cleared. */
export const isEzwayOpen = ({
  state,
  ezway,
}: {
  state: ParcelState
  ezway: Pick<EzwayConfirmation, 'state'> | null
}): boolean => state === 'outboundCustoms' && ezway !== null && ezway.state !== 'confirmed'

/** States of a parcel that may still be asked about. */
const BEFORE_DEPARTURE: readonly ParcelState[] = [
  'waitingDeclaration',
  'declarationFailed',
  'declared',
  'inboundReview',
  'tallying',
  'abnormal',
  'toPay',
  'toSplit',
  'paidWaitingOutbound',
]

/** Returns what the card of a parcel shows; null if it does not concern the member now. */
export function toEzwayCardState(
  parcel: {
    state: ParcelState
    ezway: Pick<EzwayConfirmation, 'state' | 'correction'> | null
    receiverConfirmation: ReceiverConfirmation | null
  },
  now: Date,
): EzwayCardState | null {
  const { ezway } = parcel
  if (ezway && ezway.state !== 'confirmed' && isEzwayOpen(parcel))
    return ezway.correction && ezway.state !== 'declined' ? 'corrected' : ezway.state
  const isExpected =
    BEFORE_DEPARTURE.includes(parcel.state) &&
    findDueConfirmation(parcel.receiverConfirmation, now) === 'ezway'
  return isExpected ? 'expected' : null
}

const NEXT: Readonly<Record<EzwayState, readonly EzwayState[]>> = {
  asked: ['confirmed', 'mismatch', 'declined'],
  confirmed: [],
  mismatch: ['asked'],
  declined: ['asked'],
}

/**
 * Returns what the broker may report next, in the order of EZWAY_STATES. A waiting confirmation is asked
 * again only after a correction.
 */
export function listEzwayReports(parcel: {
  state: ParcelState
  ezway: Pick<EzwayConfirmation, 'state' | 'correction'> | null
}): EzwayState[] {
  const { ezway } = parcel
  if (!ezway || !isEzwayOpen(parcel)) return []
  return EZWAY_STATES.filter(
    (state) => NEXT[ezway.state].includes(state) || (state === 'asked' && ezway.correction !== null),
  )
}

/** Returns whether the member may send what should be declared: until the receiver has answered. */
export const canCorrectEzway = (parcel: Parameters<typeof isEzwayOpen>[0]): boolean =>
  isEzwayOpen(parcel) && parcel.ezway?.state !== 'declined'
