import type { AnswerOf } from '@/contract/base/call'
import type { getOrder } from '@/contract/orders/orders'
import { findOrderStatusByCode, isUnpaidOrderStatus } from '@/domain/orders/order-status'
import type { ParcelState } from '@/domain/parcels/parcel-state'
import { findPaymentPurposeByCode, PAYMENT_PURPOSE_CODE, reservesParcels } from '@/domain/payments/payment'
import {
  isPaymentDecided,
  isRefundOpen,
  isUnreversedWithdrawalRefund,
} from '@/domain/payments/payment-status'

export type OrderPaymentResultKind =
  | 'success'
  | 'failed'
  | 'confirming'
  | 'waiting'
  | 'returned'
  | 'abnormal'
  | 'notPaid'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'

export type Order = AnswerOf<typeof getOrder>
type OrderStatusFields = Pick<Order, 'status' | 'lastAttempt'>
type OrderProgressFields = OrderStatusFields & Pick<Order, 'payments' | 'refunds'>

/** Result of an unpaid order by the provider's status of the last attempt. */
const RESULT_BY_ATTEMPT: Record<Order['lastAttempt'], OrderPaymentResultKind> = {
  none: 'notPaid',
  waiting: 'waiting',
  processing: 'confirming',
  // The app read it between two steps of the back end: the order becomes paid next.
  approved: 'confirming',
  declined: 'failed',
  returned: 'returned',
  abnormal: 'abnormal',
}

/**
 * Returns the result for the result screen: the order's status, or for an unpaid order the provider's last
 * status.
 */
export function getPaymentResultKind(order: OrderStatusFields): OrderPaymentResultKind {
  const status = findOrderStatusByCode(order.status)
  if (status && status !== 'notPaid' && status !== 'failed') return status
  const kind = RESULT_BY_ATTEMPT[order.lastAttempt]
  return kind === 'notPaid' && status === 'failed' ? 'failed' : kind
}

/** Returns whether an order waits for its payment, by its status alone. */
export const isUnpaidOrder = (order: Pick<Order, 'status'>): boolean => {
  const status = findOrderStatusByCode(order.status)
  return status !== undefined && isUnpaidOrderStatus(status)
}

/** Returns whether an order does not affect the state of its parcels: a service, or a late fee. */
export function isAddOnOrder({ purpose }: Pick<Order, 'purpose'>): boolean {
  const name = findPaymentPurposeByCode(purpose)
  return name !== undefined && !reservesParcels(name)
}

const CANCELLABLE_STATES: readonly ParcelState[] = ['paidWaitingOutbound', 'toSplit']

/**
 * Returns whether a paid order can be cancelled, as far as the screen knows: none of its parcels has left. A
 * VIP order cannot, because its months have begun.
 */
export const isRefundable = (order: Order): boolean =>
  getPaymentResultKind(order) === 'success' &&
  order.purpose !== PAYMENT_PURPOSE_CODE.membership &&
  // The rest of a partly withdrawn top-up must also leave the balance by withdrawal.
  !order.refunds.some(isUnreversedWithdrawalRefund) &&
  (order.isCancellable ?? order.parcels.every(({ state }) => CANCELLABLE_STATES.includes(state)))

type Payment = Order['payments'][number]

/** Returns whether the payment paid the order. False for a surplus payment, which is refunded. */
export const isPaymentForOrder = (
  { refunds }: Pick<Order, 'refunds'>,
  { tradeNo }: Pick<Payment, 'tradeNo'>,
): boolean => !refunds.some((refund) => refund.tradeNo === tradeNo && refund.reason === 'surplus')

/**
 * Returns when a received payment was paid. Of a surplus payment only the start of its attempt is known.
 */
export const getPaidAt = (
  order: Pick<Order, 'refunds' | 'paidAt'>,
  payment: Pick<Payment, 'tradeNo' | 'createdAt'>,
): string => (isPaymentForOrder(order, payment) && order.paidAt) || payment.createdAt

/**
 * Returns the received payments of an order, oldest first. Each has a receipt, even if the money was refunded
 * later.
 */
export const listReceivedPayments = ({ payments }: Pick<Order, 'payments'>): Payment[] =>
  payments.filter(({ status }) => status === 'approved')

/**
 * Results that will change soon without the member: the provider has not decided, or a refund is in progress.
 */
const CHANGING_RESULTS: readonly OrderPaymentResultKind[] = [
  'confirming',
  'waiting',
  'notPaid',
  'refunding',
  'refundFailed',
]

/** ms between two requests while only an abandoned attempt may still bring in money */
const SLOW_POLL_MS = 30_000

/**
 * Returns the ms until the next request of an order: short at first, then longer. Returns false when nothing
 * will change without the member.
 */
export function getOrderPollMs(order: OrderProgressFields | undefined, answers: number): number | false {
  const soon = Math.min(10_000, 1000 + answers * 500)
  if (!order || CHANGING_RESULTS.includes(getPaymentResultKind(order))) return soon
  if (order.refunds.some(({ status }) => isRefundOpen(status))) return soon
  return order.payments.some((payment) => !isPaymentDecided(payment.status)) && SLOW_POLL_MS
}
