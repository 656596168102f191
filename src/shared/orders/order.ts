import type { AnswerOf } from '@/contract/base/call'
import type { getOrder } from '@/contract/orders/orders'
import { findOrderStatusByCode, isUnpaidOrderStatus } from '@/domain/orders/order-status'
import type { ParcelState } from '@/domain/parcels/parcel-state'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
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

/** What the provider's word on the last attempt means while an order is not paid. */
const RESULT_BY_ATTEMPT: Record<Order['lastAttempt'], OrderPaymentResultKind> = {
  none: 'notPaid',
  waiting: 'waiting',
  processing: 'confirming',
  // Read between two steps of the back end: the order follows.
  approved: 'confirming',
  declined: 'failed',
  returned: 'returned',
  abnormal: 'abnormal',
}

/** What the result screen says of an order: its status, and the provider's last word while it is not paid. */
export function getPaymentResultKind(order: OrderStatusFields): OrderPaymentResultKind {
  const status = findOrderStatusByCode(order.status)
  if (status && status !== 'notPaid' && status !== 'failed') return status
  const kind = RESULT_BY_ATTEMPT[order.lastAttempt]
  return kind === 'notPaid' && status === 'failed' ? 'failed' : kind
}

/** Whether an order waits for its payment, by its status alone. */
export const isUnpaidOrder = (order: Pick<Order, 'status'>): boolean => {
  const status = findOrderStatusByCode(order.status)
  return status !== undefined && isUnpaidOrderStatus(status)
}

const CANCELLABLE_STATES: readonly ParcelState[] = ['paidWaitingOutbound', 'toSplit']

/** Whether a paid order can be cancelled as far as the screen knows: none of its parcels has left; months of VIP have begun. */
export const isRefundable = (order: Order): boolean =>
  getPaymentResultKind(order) === 'success' &&
  order.purpose !== PAYMENT_PURPOSE_CODE.membership &&
  // What is left of a top-up of which a part went back goes the same way.
  !order.refunds.some(isUnreversedWithdrawalRefund) &&
  (order.isCancellable ?? order.parcels.every(({ state }) => CANCELLABLE_STATES.includes(state)))

/** Payments of an order that were received: each has a receipt, whatever became of its money. */
export const listReceivedPayments = ({ payments }: Pick<Order, 'payments'>): Order['payments'] =>
  payments.filter(({ status }) => status === 'approved')

/** What still changes by itself soon: the provider has not decided, or money is on its way back. */
const CHANGING_RESULTS: readonly OrderPaymentResultKind[] = [
  'confirming',
  'waiting',
  'notPaid',
  'refunding',
  'refundFailed',
]

/** ms between two requests while only an attempt that was given up may still bring in money */
const SLOW_POLL_MS = 30_000

/** ms until an order is requested again: soon at first, then less often; false when nothing changes by itself. */
export function getOrderPollMs(order: OrderProgressFields | undefined, answers: number): number | false {
  const soon = Math.min(10_000, 1000 + answers * 500)
  if (!order || CHANGING_RESULTS.includes(getPaymentResultKind(order))) return soon
  if (order.refunds.some(({ status }) => isRefundOpen(status))) return soon
  return order.payments.some((payment) => !isPaymentDecided(payment.status)) && SLOW_POLL_MS
}
