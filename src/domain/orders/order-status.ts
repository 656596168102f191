/** Order record statuses (S2 §3); the numbers are ours (PAYM-81). */
export const ORDER_STATUS_CODE = {
  success: 1,
  failed: 2,
  notPaid: 3,
  closed: 4,
  refunding: 5,
  refunded: 6,
  refundFailed: 7,
} as const
export type OrderStatus = keyof typeof ORDER_STATUS_CODE

export const findOrderStatusByCode = (value: number): OrderStatus | undefined =>
  (Object.keys(ORDER_STATUS_CODE) as OrderStatus[]).find((status) => ORDER_STATUS_CODE[status] === value)

export type OrderTransitionEvent =
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'refundDone'
  | 'refundFail'

const ORDER_STEPS: Readonly<Record<OrderStatus, Partial<Record<OrderTransitionEvent, OrderStatus>>>> = {
  notPaid: { approve: 'success', decline: 'failed', cancel: 'closed', expire: 'closed' },
  failed: { approve: 'success', decline: 'failed', cancel: 'closed', expire: 'closed' },
  success: { refund: 'refunding' },
  refunding: { refundDone: 'refunded', refundFail: 'refundFailed' },
  // If the provider refuses a refund for good, the money is put on the balance.
  refundFailed: { refund: 'refunding', refundDone: 'refunded' },
  closed: {},
  refunded: {},
}

/** Returns the status after an event, or undefined if the order does not allow it. */
export const findNextOrderStatus = (
  status: OrderStatus,
  event: OrderTransitionEvent,
): OrderStatus | undefined => ORDER_STEPS[status][event]

/** Statuses in which an order can still be paid. A declined attempt leaves the order open. */
export const UNPAID_ORDER_STATUSES = (Object.keys(ORDER_STEPS) as OrderStatus[]).filter(
  (status) => ORDER_STEPS[status].approve !== undefined,
)
export const isUnpaidOrderStatus = (status: OrderStatus): boolean => UNPAID_ORDER_STATUSES.includes(status)

/**
 * Returns whether a cancellation refunds money although the member saw no paid order. It was paid meanwhile, and
 * the member meant only to close it.
 * @param seen status that the member saw; undefined for one that we do not know
 */
export const isRefundUnforeseen = (seen: OrderStatus | undefined, current: OrderStatus): boolean =>
  current === 'success' && seen !== 'success'

/** Lifetime of an unpaid order in ms: it is cancelled after 24 hours (S2 §4). */
export const UNPAID_ORDER_LIFETIME_MS = 24 * 3600 * 1000

/** Returns whether the 24 hours of an order are over, even if the job has not closed the order yet. */
export const isOrderPaymentTimeOver = ({ payBefore }: { payBefore: Date }, now: Date): boolean =>
  payBefore <= now

/** Returns whether an order can still be paid: it is unpaid and within its 24 hours. */
export const isOrderPayable = (order: { status: OrderStatus; payBefore: Date }, now: Date): boolean =>
  isUnpaidOrderStatus(order.status) && !isOrderPaymentTimeOver(order, now)
