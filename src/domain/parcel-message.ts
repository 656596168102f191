import type { HistoryEvent, ParcelState } from './parcel-state'

/** What a member can be told of a parcel by a subscribe message of WeChat (一次性订阅消息). */
export const MESSAGE_KINDS = ['arrival', 'toPay', 'storage', 'exception', 'delivered'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const isMessageKind = (kind: string): kind is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(kind)

/** WeChat asks for so many messages at once. */
export const MESSAGES_A_CALL = 3

const KIND_OF_EVENT: Partial<Record<HistoryEvent, MessageKind>> = {
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
export const messageKindOf = (event: HistoryEvent): MessageKind | undefined => KIND_OF_EVENT[event]

const BEFORE_PAYMENT = ['toPay', 'exception'] as const
const AFTER_PAYMENT = ['delivered', 'exception'] as const

/**
 * What can still be told of a parcel and is worth asking for, as many as WeChat asks for at once: from its forecast to
 * what is to be paid, then that its free storage ends or a lien on it is near, and from the payment to its delivery.
 */
const AHEAD: Readonly<Record<ParcelState, readonly MessageKind[]>> = {
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

export const messagesAhead = (state: ParcelState): readonly MessageKind[] => AHEAD[state]

/**
 * The page that a message opens, with the parcel's number: it shows the parcel to its owner alone. WeChat takes a page
 * of the build here, not an address of the documents.
 */
export const messagePage = (packageNo: string): string =>
  `parcels/parcel/pages/details/index?packageNo=${packageNo}`

/** What a message is about to be sent for this long (ms); then it is news no more. */
export const MESSAGE_LIFETIME_MS = 24 * 3600 * 1000
