/**
 * Status of one attempt to pay.
 * - asked: the trade must still be requested from the provider.
 * - waiting: the member is at the provider.
 * - processing: the provider processes the payment.
 * - approved, declined: the provider has decided.
 * - abandoned: the attempt was given up while it was open. Money that still arrives is refunded.
 * - closed: the attempt was ended unpaid at the provider too.
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
    // A declined, closed or abandoned attempt may still receive money, which is then refunded.
    declined: { approve: 'approved' },
    closed: { approve: 'approved' },
    abandoned: { approve: 'approved', close: 'closed' },
    approved: {},
  }

/** Returns the status after an event, or undefined if the payment does not allow it. */
export const findNextPaymentStatus = (
  status: PaymentStatus,
  event: PaymentTransitionEvent,
): PaymentStatus | undefined => PAYMENT_STEPS[status][event]

/**
 * Statuses in which an attempt may be abandoned. Until then nothing more is known than that the member is at
 * the provider.
 */
export const ABANDONABLE_PAYMENT_STATUSES = PAYMENT_STATUSES.filter((status) =>
  findNextPaymentStatus(status, 'abandon'),
)

/**
 * Time in ms for which the app's report of a payment holds an attempt that the provider still calls open. The
 * provider's confirmation follows its sheet by a few seconds. In this time the member must not pay again or
 * cancel. The time counts from the first report; after it only the provider's state counts.
 */
export const REPORTED_PAID_HOLD_MS = 2 * 60_000

/** Returns whether the app's report of a payment holds an attempt. */
export const isHeldAsReportedPaid = (reportedPaidAt: Date | null, now: Date): boolean =>
  reportedPaidAt !== null && now.getTime() < reportedPaidAt.getTime() + REPORTED_PAID_HOLD_MS

/**
 * Returns whether an attempt blocks a new one: the provider processes it, or may confirm it at any moment.
 */
export const blocksAnotherPaymentAttempt = (
  { status, reportedPaidAt }: { status: PaymentStatus; reportedPaidAt: Date | null },
  now: Date,
): boolean =>
  status === 'processing' ||
  (ABANDONABLE_PAYMENT_STATUSES.includes(status) && isHeldAsReportedPaid(reportedPaidAt, now))

const DECIDED: readonly PaymentStatus[] = ['approved', 'declined', 'closed']

/**
 * Returns whether an attempt is decided, so that no further result is expected, whichever way the money went.
 */
export const isPaymentDecided = (status: PaymentStatus): boolean => DECIDED.includes(status)

/**
 * Status of a refund: requested from the provider (`asked`), `done`, or refused (`failed`). A refused refund
 * is requested again until customer service ends it and puts the money on the balance (`credited`).
 */
export const REFUND_STATUSES = ['asked', 'done', 'failed', 'credited'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export type RefundTransitionEvent = 'request' | 'finish' | 'fail' | 'credit'

const REFUND_STEPS: Readonly<Record<RefundStatus, Partial<Record<RefundTransitionEvent, RefundStatus>>>> = {
  asked: { request: 'asked', finish: 'done', fail: 'failed' },
  failed: { request: 'asked', credit: 'credited' },
  // The provider may pay a refund late that it refused before. The money is then deducted from the balance
  // again.
  credited: { finish: 'done' },
  done: {},
}

/** Returns the status after an event, or undefined if the refund does not allow it. */
export const findNextRefundStatus = (
  status: RefundStatus,
  event: RefundTransitionEvent,
): RefundStatus | undefined => REFUND_STEPS[status][event]

/** Statuses of refunds that the provider must still pay. */
export const OPEN_REFUND_STATUSES = REFUND_STATUSES.filter((status) =>
  findNextRefundStatus(status, 'request'),
)

/** Returns whether the money is still on its way back. */
export const isRefundOpen = (status: RefundStatus): boolean => OPEN_REFUND_STATUSES.includes(status)

/**
 * Reasons for a refund.
 * - cancelled: the order was cancelled.
 * - surplus: the money arrived for an order that did not need it.
 * - withdrawn: the rest of a top-up was withdrawn from the balance.
 */
export const REFUND_REASONS = ['cancelled', 'surplus', 'withdrawn'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * Returns whether a refund is withdrawn money that has left the balance for good. Credited money is on the
 * balance again.
 */
export const isUnreversedWithdrawalRefund = ({
  reason,
  status,
}: {
  reason: RefundReason
  status: RefundStatus
}): boolean => reason === 'withdrawn' && status !== 'credited'
