import type { CallError } from '@/client/call-error'

/** Codes of S2 §8 'Order codes' and of our own that have words of their own. */
const NAMED = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

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

const CANCEL_CODES = ['1', '2', '3', '4', '5'] as const
const CONTINUE_CODES = ['1', '2', '3', '4', '5', '6'] as const
export type WaitingErrorKey =
  | `cancel.error.${(typeof CANCEL_CODES)[number] | 'other'}`
  | `continue.error.${(typeof CONTINUE_CODES)[number] | 'other'}`
  | 'error.offline'

type Failure = Pick<CallError, 'kind' | 'code'>

/** Why an order is not cancelled (S2 §8 'Cancel-order'). */
export const cancelErrorKey = ({ kind, code }: Failure): WaitingErrorKey =>
  kind === 'offline' || kind === 'timeout'
    ? 'error.offline'
    : `cancel.error.${CANCEL_CODES.find((one) => one === code) ?? 'other'}`

/** Why an order is not paid on (S2 §8 'Continue-pay'); 999 is any other trouble, 7 leads to the new fees. */
export const continueErrorKey = ({ kind, code }: Failure): WaitingErrorKey =>
  kind === 'offline' || kind === 'timeout'
    ? 'error.offline'
    : `continue.error.${CONTINUE_CODES.find((one) => one === code) ?? 'other'}`
