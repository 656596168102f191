import type { AnswerOf } from '@/contract/call'
import type { getOrder } from '@/contract/payment'
import { isUnpaid, orderStatusOf } from '@/domain/payment'
import type { Params } from '@/navigation/navigation'

export type ResultKind =
  | 'success'
  | 'failed'
  | 'confirming'
  | 'notPaid'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'

type Order = AnswerOf<typeof getOrder>
type RetryFacts = Pick<Order, 'orderNo' | 'status' | 'lastAttempt' | 'payBefore' | 'parcels'>
type OrderFacts = Pick<AnswerOf<typeof getOrder>, 'status' | 'lastAttempt' | 'refunds'>

/** What the result screen says of an order: its status, and the gateway's last word while it is not paid. */
export function resultOf(order: Pick<OrderFacts, 'status' | 'lastAttempt'>): ResultKind {
  const status = orderStatusOf(order.status)
  if (status && status !== 'notPaid' && status !== 'failed') return status
  if (order.lastAttempt === 'waiting') return 'confirming'
  return status === 'failed' || order.lastAttempt === 'declined' ? 'failed' : 'notPaid'
}

/** Whether an order can still be paid. */
export const isUnpaidOrder = (order: Pick<OrderFacts, 'status'>): boolean => {
  const status = orderStatusOf(order.status)
  return status !== undefined && isUnpaid(status)
}

/**
 * Parameters of the payment screen by which an order is paid, or its parcels anew once it is over; undefined when
 * nothing is to be paid. While money is on its way back nobody is led to pay a second time.
 * @param now ms since 1970
 */
export function retryOf(order: RetryFacts, now: number): Params | undefined {
  const kind = resultOf(order)
  const isPayable = kind === 'failed' || kind === 'notPaid'
  if (isPayable && Date.parse(order.payBefore) > now) return { orderNo: order.orderNo }
  const isOver = isPayable || kind === 'closed' || kind === 'refunded'
  return isOver && order.parcels.length > 0 ? parcelsToPay(order) : undefined
}

/** Parameters of the payment screen for the parcels of an order. */
export const parcelsToPay = ({ parcels }: Pick<RetryFacts, 'parcels'>): Params => ({
  packageNo: parcels.map(({ packageNo }) => packageNo).join(','),
})

/** What still changes by itself: the provider has not decided, or money is on its way back. */
const OPEN: readonly ResultKind[] = ['confirming', 'notPaid', 'refunding', 'refundFailed']

/** Whether nothing changes by itself any more. */
export const isFinal = (order: OrderFacts): boolean =>
  !OPEN.includes(resultOf(order)) && order.refunds.every((refund) => refund.status === 'done')

/** ms between two requests: soon at first, then less often. */
export const pauseMs = (answers: number): number => Math.min(10_000, 1000 + answers * 500)
