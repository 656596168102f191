import { orderStatusOf } from '@/domain/payment'

export type ResultKind = 'success' | 'failed' | 'confirming' | 'notPaid' | 'closed' | 'refunded'

/** What the result screen says of an order: its status, and the gateway's last word while it is not paid. */
export function resultOf(order: { status: number; lastAttempt: string }): ResultKind {
  const status = orderStatusOf(order.status)
  if (status === 'success') return 'success'
  if (status === 'closed') return 'closed'
  if (status === 'refunding' || status === 'refunded' || status === 'refundFailed') return 'refunded'
  if (order.lastAttempt === 'waiting') return 'confirming'
  return status === 'failed' || order.lastAttempt === 'declined' ? 'failed' : 'notPaid'
}

/** ms between two askings: soon at first, then less often; none once it is decided. */
export function pollMs(kind: ResultKind | undefined, asked: number): number | false {
  if (kind && kind !== 'confirming' && kind !== 'notPaid') return false
  return Math.min(10_000, 1000 + asked * 500)
}
