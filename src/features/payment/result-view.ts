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

/** What the result screen says of an order: its status, and the gateway's last word while it is not paid. */
export function resultOf(order: { status: number; lastAttempt: string }): ResultKind {
  const status = orderStatusOf(order.status)
  if (status && status !== 'notPaid' && status !== 'failed') return status
  if (order.lastAttempt === 'waiting') return 'confirming'
  return status === 'failed' || order.lastAttempt === 'declined' ? 'failed' : 'notPaid'
}

/** What still changes by itself: the provider has not decided, or money is on its way back. */
const OPEN: readonly ResultKind[] = ['confirming', 'notPaid', 'refunding', 'refundFailed']

/** ms between two requests: soon at first, then less often; none once it is decided. */
export function pollMs(kind: ResultKind | undefined, answers: number): number | false {
  if (kind && !OPEN.includes(kind)) return false
  return Math.min(10_000, 1000 + answers * 500)
}
