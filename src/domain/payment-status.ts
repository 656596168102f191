/**
 * How far one attempt to pay is: the provider is still to be asked for its trade (`asked`), the member is at the
 * provider (`waiting`), the provider works on it (`processing`), it decided (`approved`, `declined`), or the attempt was
 * given up while it was open (`abandoned`): money that still comes in by it goes back.
 */
export const PAYMENT_STATUSES = [
  'asked',
  'waiting',
  'processing',
  'approved',
  'declined',
  'abandoned',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type PaymentEvent = 'handOver' | 'process' | 'approve' | 'decline' | 'abandon'

const PAYMENT_STEPS: Readonly<Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>>> = {
  asked: {
    handOver: 'waiting',
    process: 'processing',
    approve: 'approved',
    decline: 'declined',
    abandon: 'abandoned',
  },
  waiting: { process: 'processing', approve: 'approved', decline: 'declined', abandon: 'abandoned' },
  processing: { approve: 'approved', decline: 'declined' },
  // Money may come in by one that was declined or given up; it goes back.
  declined: { approve: 'approved' },
  abandoned: { approve: 'approved', decline: 'declined' },
  approved: {},
}

/** The status after an event, or undefined when the payment does not allow it. */
export const nextPaymentStatus = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  PAYMENT_STEPS[status][event]

/** Whether the provider works on an attempt: no other one is begun, and its order stays open until that is decided. */
export const isUnderWay = (status: PaymentStatus): boolean => status === 'processing'
export const UNDER_WAY_STATUSES = PAYMENT_STATUSES.filter(isUnderWay)

/** An attempt that nothing more can come of, by whichever way the money went. */
export const isDecided = (status: PaymentStatus): boolean => status === 'approved' || status === 'declined'

/** How far a refund is: the provider is asked for it, gave it, or refused it; a refused one is asked for again. */
export const REFUND_STATUSES = ['asked', 'done', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export type RefundEvent = 'request' | 'finish' | 'fail'

const REFUND_STEPS: Readonly<Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>>> = {
  asked: { request: 'asked', finish: 'done', fail: 'failed' },
  failed: { request: 'asked' },
  done: {},
}

/** The status after an event, or undefined when the refund does not allow it. */
export const nextRefundStatus = (status: RefundStatus, event: RefundEvent): RefundStatus | undefined =>
  REFUND_STEPS[status][event]

/** Why money goes back: its order was cancelled, or it came in for an order that did not need it any more. */
export const REFUND_REASONS = ['cancelled', 'surplus'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
