import type { AnswerOf } from '@/contract/call'
import type { getOrder } from '@/contract/payment'
import { orderStatusOf } from '@/domain/payment'

export type ResultKind =
  | 'success'
  | 'failed'
  | 'confirming'
  | 'notPaid'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'

type OrderFacts = Pick<AnswerOf<typeof getOrder>, 'status' | 'lastAttempt' | 'refunds'>

/** What the result screen says of an order: its status, and the gateway's last word while it is not paid. */
export function resultOf(order: Pick<OrderFacts, 'status' | 'lastAttempt'>): ResultKind {
  const status = orderStatusOf(order.status)
  if (status && status !== 'notPaid' && status !== 'failed') return status
  if (order.lastAttempt === 'waiting') return 'confirming'
  return status === 'failed' || order.lastAttempt === 'declined' ? 'failed' : 'notPaid'
}

/** What still changes by itself: the provider has not decided, or money is on its way back. */
const OPEN: readonly ResultKind[] = ['confirming', 'notPaid', 'refunding', 'refundFailed']

/** Whether nothing changes by itself any more. */
export const isFinal = (order: OrderFacts): boolean =>
  !OPEN.includes(resultOf(order)) && order.refunds.every((refund) => refund.status === 'done')

/** ms between two requests: soon at first, then less often. */
export const pauseMs = (answers: number): number => Math.min(10_000, 1000 + answers * 500)
