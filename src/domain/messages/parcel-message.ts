import type { HistoryEvent, ParcelState } from '../parcels/parcel-state'

/** Kinds of notifications about a parcel, and of WeChat subscribe messages (一次性订阅消息). */
export const PARCEL_MESSAGE_KINDS = [
  'arrival',
  'toPay',
  'storage',
  'exception',
  'pickup',
  'delivered',
] as const
export type ParcelMessageKind = (typeof PARCEL_MESSAGE_KINDS)[number]

export const isParcelMessageKind = (kind: string): kind is ParcelMessageKind =>
  (PARCEL_MESSAGE_KINDS as readonly string[]).includes(kind)

/** Maximum number of messages for which WeChat requests consent at once. */
export const MESSAGES_PER_CONSENT_REQUEST = 3

/**
 * Message kind by history event. A lien notice is sent as an exception, so the consent for `storage` is kept
 * for the end of the free days. A tax receipt has no message: it appears only in the history.
 */
const KIND_OF_EVENT: Partial<Record<HistoryEvent, ParcelMessageKind>> = {
  received: 'arrival',
  tallied: 'toPay',
  storageEnding: 'storage',
  lienNotice: 'exception',
  reviewRefused: 'exception',
  exception: 'exception',
  damagePhotographed: 'exception',
  ended: 'exception',
  readyForPickup: 'pickup',
  pickupEnding: 'pickup',
  ezwayAsked: 'exception',
  ezwayReminded: 'exception',
  ezwayMismatch: 'exception',
  ezwayDeclined: 'exception',
  signed: 'delivered',
}

/** Returns the message kind of an event in a parcel's history; undefined for most events. */
export const findMessageKindForHistoryEvent = (event: HistoryEvent): ParcelMessageKind | undefined =>
  KIND_OF_EVENT[event]

const BEFORE_PAYMENT = ['toPay', 'exception'] as const
const AFTER_PAYMENT = ['delivered', 'exception'] as const

/**
 * Messages that can still occur for a parcel and are worth a consent request, at most as many as WeChat
 * allows at once. From the forecast to the price, these are its arrival, the payment due and an exception.
 * While the parcel waits for payment, these are the end of its free storage and an exception, such as a lien
 * notice. After the payment, these are its delivery and an exception, and for self pickup also the pickup.
 */
const UPCOMING_KINDS: Readonly<Record<ParcelState, readonly ParcelMessageKind[]>> = {
  declared: ['arrival', ...BEFORE_PAYMENT],
  waitingDeclaration: BEFORE_PAYMENT,
  declarationFailed: BEFORE_PAYMENT,
  inboundReview: BEFORE_PAYMENT,
  tallying: BEFORE_PAYMENT,
  toSplit: BEFORE_PAYMENT,
  abnormal: BEFORE_PAYMENT,
  toPay: ['storage', 'exception'],
  paidWaitingOutbound: AFTER_PAYMENT,
  outboundCustoms: AFTER_PAYMENT,
  clearedTransit: AFTER_PAYMENT,
  inTransit: AFTER_PAYMENT,
  outboundInTransit: AFTER_PAYMENT,
  delivering: AFTER_PAYMENT,
  signed: [],
  abnormalEnded: [],
}

export function listMessageKindsToAskConsentFor({
  state,
  distributionMode,
}: {
  state: ParcelState
  distributionMode: string | null
}): readonly ParcelMessageKind[] {
  const kinds = UPCOMING_KINDS[state]
  return kinds === AFTER_PAYMENT && distributionMode === 'selfPickup' ? ['pickup', ...kinds] : kinds
}

/**
 * Returns whether a message still fits its parcel. One that asks for an action does not after the action: the
 * payment, or the collection at a pickup point.
 */
export function isParcelMessageCurrent(
  kind: ParcelMessageKind,
  { state, isReadyForPickup }: { state: ParcelState; isReadyForPickup: boolean },
): boolean {
  if (kind === 'toPay' || kind === 'storage') return state === 'toPay'
  return kind !== 'pickup' || isReadyForPickup
}

/**
 * Returns the page that a message opens, with the parcel's number. The page shows the parcel only to its
 * owner. WeChat expects a page of the build here, not an address of the documents.
 */
export const buildMessagePagePath = (packageNo: string): string =>
  `parcels/parcels/pages/details/index?packageNo=${packageNo}`

/** Returns the address of the parcel's page in the H5 app, for a push and an e-mail. */
export const buildParcelAddress = (packageNo: string): string => `/myPackage/details?packageNo=${packageNo}`

/** Address of the page in the H5 app where a member chooses notifications. */
export const NOTIFICATION_SETTINGS_ADDRESS = '/notificationSettings'

/**
 * Time in ms in which a message can be sent, without the time that quiet hours hold it. After that it is no
 * longer news.
 */
export const PARCEL_MESSAGE_SEND_WINDOW_MS = 24 * 3600 * 1000
