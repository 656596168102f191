import type { HistoryEvent, ParcelState } from '../parcels/parcel-state'

/** What a member can be told of a parcel by a subscribe message of WeChat (一次性订阅消息). */
export const PARCEL_MESSAGE_KINDS = ['arrival', 'toPay', 'storage', 'exception', 'delivered'] as const
export type ParcelMessageKind = (typeof PARCEL_MESSAGE_KINDS)[number]

export const isParcelMessageKind = (kind: string): kind is ParcelMessageKind =>
  (PARCEL_MESSAGE_KINDS as readonly string[]).includes(kind)

/** WeChat asks for so many messages at once. */
export const MESSAGES_PER_CONSENT_REQUEST = 3

/**
 * The kind of message of an event. A lien notice is sent as an exception, so the consent for `storage`
 * stays for the end of the free days. A tax receipt has no message: it appears in the history alone.
 */
const KIND_OF_EVENT: Partial<Record<HistoryEvent, ParcelMessageKind>> = {
  received: 'arrival',
  tallied: 'toPay',
  storageEnding: 'storage',
  lienNotice: 'exception',
  reviewRefused: 'exception',
  exception: 'exception',
  ended: 'exception',
  signed: 'delivered',
}

/** The message that an event of a parcel's history is told by; none of most. */
export const findMessageKindForHistoryEvent = (event: HistoryEvent): ParcelMessageKind | undefined =>
  KIND_OF_EVENT[event]

const BEFORE_PAYMENT = ['toPay', 'exception'] as const
const AFTER_PAYMENT = ['delivered', 'exception'] as const

/**
 * What can still be told of a parcel and is worth asking for, as many as WeChat asks for at once: from its forecast to
 * what is to be paid, then that its free storage ends or a lien on it is near, and from the payment to its delivery.
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

export const listMessageKindsToAskConsentFor = (state: ParcelState): readonly ParcelMessageKind[] =>
  UPCOMING_KINDS[state]

/**
 * The page that a message opens, with the parcel's number: it shows the parcel to its owner alone. WeChat takes a page
 * of the build here, not an address of the documents.
 */
export const buildMessagePagePath = (packageNo: string): string =>
  `parcels/parcels/pages/details/index?packageNo=${packageNo}`

/** What a message is about to be sent for this long (ms); then it is news no more. */
export const PARCEL_MESSAGE_SEND_WINDOW_MS = 24 * 3600 * 1000
