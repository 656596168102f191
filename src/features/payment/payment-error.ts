import type { CallError } from '@/client/call-error'

/** Codes of S2 §8 'Order codes' and of our own that have words of their own. */
const NAMED = ['1', '2', '4', '5', '7', '8'] as const

export type PaymentErrorKey =
  | `error.${(typeof NAMED)[number]}`
  | 'error.paid'
  | 'error.other'
  | 'error.offline'

/** The words for a payment that was refused. */
export function paymentErrorKey({ kind, code }: Pick<CallError, 'kind' | 'code'>): PaymentErrorKey {
  if (kind === 'offline' || kind === 'timeout') return 'error.offline'
  if (code === 'PAY2') return 'error.paid'
  const named = NAMED.find((one) => one === code)
  return named ? `error.${named}` : 'error.other'
}
