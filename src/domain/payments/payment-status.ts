/**
 * How far one attempt to pay is: the provider is still to be asked for its trade (`asked`), the member is at the
 * provider (`waiting`), the provider works on it (`processing`), it decided (`approved`, `declined`), the attempt was
 * given up while it was open (`abandoned`: money that still comes in by it goes back), or it was ended unpaid at the
 * provider too (`closed`).
 */
export const PAYMENT_STATUSES = [
  'asked',
  'waiting',
  'processing',
  'approved',
  'declined',
  'abandoned',
  'closed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type PaymentTransitionEvent = 'initiate' | 'process' | 'approve' | 'decline' | 'abandon' | 'close'

const PAYMENT_STEPS: Readonly<Record<PaymentStatus, Partial<Record<PaymentTransitionEvent, PaymentStatus>>>> =
  {
    asked: {
      initiate: 'waiting',
      process: 'processing',
      approve: 'approved',
      decline: 'declined',
      abandon: 'abandoned',
      close: 'closed',
    },
    waiting: {
      process: 'processing',
      approve: 'approved',
      decline: 'declined',
      abandon: 'abandoned',
      close: 'closed',
    },
    processing: { approve: 'approved', decline: 'declined' },
    // Money may come in by one that was declined or given up; it goes back.
    declined: { approve: 'approved' },
    closed: { approve: 'approved' },
    abandoned: { approve: 'approved', close: 'closed' },
    approved: {},
  }

/** The status after an event, or undefined when the payment does not allow it. */
export const findNextPaymentStatus = (
  status: PaymentStatus,
  event: PaymentTransitionEvent,
): PaymentStatus | undefined => PAYMENT_STEPS[status][event]

/** Attempts that may be given up: nobody has said more of them than that the member is at the provider. */
export const ABANDONABLE_PAYMENT_STATUSES = PAYMENT_STATUSES.filter((status) =>
  findNextPaymentStatus(status, 'abandon'),
)

/**
 * How long (ms) the app's own word that the member paid holds an attempt that the provider still calls open: the
 * provider's word is a few seconds behind its sheet, and nobody is to pay again, or to cancel, in between. Counted from
 * the first time that it was said; after that only what the provider says counts.
 */
export const REPORTED_PAID_HOLD_MS = 2 * 60_000

/** Whether an attempt is held by the word that it was paid. */
export const isHeldAsReportedPaid = (reportedPaidAt: Date | null, now: Date): boolean =>
  reportedPaidAt !== null && now.getTime() < reportedPaidAt.getTime() + REPORTED_PAID_HOLD_MS

/** Whether the provider works on an attempt, or may at any moment say that it is paid: no other one is begun meanwhile. */
export const blocksAnotherPaymentAttempt = (
  { status, reportedPaidAt }: { status: PaymentStatus; reportedPaidAt: Date | null },
  now: Date,
): boolean =>
  status === 'processing' ||
  (ABANDONABLE_PAYMENT_STATUSES.includes(status) && isHeldAsReportedPaid(reportedPaidAt, now))

const DECIDED: readonly PaymentStatus[] = ['approved', 'declined', 'closed']

/** An attempt that nothing more can come of, by whichever way the money went. */
export const isPaymentDecided = (status: PaymentStatus): boolean => DECIDED.includes(status)

/**
 * How far a refund is: the provider is asked for it, gave it, or refused it; a refused one is asked for again, until
 * customer service ends it and it is on the balance (`credited`).
 */
export const REFUND_STATUSES = ['asked', 'done', 'failed', 'credited'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export type RefundTransitionEvent = 'request' | 'finish' | 'fail' | 'credit'

const REFUND_STEPS: Readonly<Record<RefundStatus, Partial<Record<RefundTransitionEvent, RefundStatus>>>> = {
  asked: { request: 'asked', finish: 'done', fail: 'failed' },
  failed: { request: 'asked', credit: 'credited' },
  // The provider may give back late what it refused before; it comes off the balance again.
  credited: { finish: 'done' },
  done: {},
}

/** The status after an event, or undefined when the refund does not allow it. */
export const findNextRefundStatus = (
  status: RefundStatus,
  event: RefundTransitionEvent,
): RefundStatus | undefined => REFUND_STEPS[status][event]

/** Refunds that the provider is still to give. */
export const OPEN_REFUND_STATUSES = REFUND_STATUSES.filter((status) =>
  findNextRefundStatus(status, 'request'),
)

/** Whether money is still on its way back. */
export const isRefundOpen = (status: RefundStatus): boolean => OPEN_REFUND_STATUSES.includes(status)

/**
 * Why money goes back: its order was cancelled, it came in for an order that did not need it, or what is left of a top-up
 * was taken off the balance.
 */
export const REFUND_REASONS = ['cancelled', 'surplus', 'withdrawn'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Whether it is withdrawn money that left the balance for good: what was credited is on the balance again. */
export const isUnreversedWithdrawalRefund = ({
  reason,
  status,
}: {
  reason: RefundReason
  status: RefundStatus
}): boolean => reason === 'withdrawn' && status !== 'credited'
