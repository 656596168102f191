import type { NextAction } from '../../../../src/contract/payments/payments'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import { PROVIDER_TIMEOUT_MS } from '../../../../src/domain/payments/payment'
import type { RefundReason } from '../../../../src/domain/payments/payment-status'
import { withTimeout } from '../../base/with-timeout'

/** What the provider is to take. */
export interface ProviderTradeRequest {
  tradeNo: string
  orderNo: string
  methodId: number
  amountCents: number
  currency: CurrencyCode
  surface: 'web' | 'miniProgram'
  /** the provider takes no money for it after this time */
  payBefore: Date
}

export type ProviderTradeState = 'unknown' | 'waiting' | 'processing' | 'declined' | { receivedCents: number }

/** What the provider is to give back: the whole of a trade, or by and by parts of one. */
export interface ProviderRefundRequest {
  refundNo: string
  tradeNo: string
  amountCents: number
  currency: CurrencyCode
  reason: RefundReason
}

/**
 * A payment provider. Each of these may be asked twice for the same trade or refund, also at once: it does a thing once
 * and answers the same. Each throws when the provider cannot be reached, and then nobody knows whether it was.
 * It is never asked inside a transaction.
 *
 * A real one sends our `tradeNo` and `refundNo` as the provider's own idempotency keys. Its verified
 * notification calls `applyProviderTradeOutcome` (settlement.ts) with the cents that came in. If that
 * throws, the notification is not confirmed, so that the provider repeats it. A notification that is lost is
 * replaced by `query`.
 */
export interface Gateway {
  /** takes a trade; its page, the parameters of `wx.requestPayment`, or undefined when it is not taken */
  initiatePayment(trade: ProviderTradeRequest): Promise<NextAction | undefined>
  /** how a trade stands; unknown when it never came in; of one that it took, how much it took */
  query(tradeNo: string): Promise<ProviderTradeState>
  /** takes no money for a trade any more, unless it has or is at work on it: `query` says which */
  close(tradeNo: string): Promise<void>
  /** gives money back; pending: it works on it and is to be asked again */
  refund(request: ProviderRefundRequest): Promise<'done' | 'pending' | 'failed'>
}

/** Requests to the provider that a job, or a call, has under way at once: one that hangs holds up no other. */
export const CONCURRENT_PROVIDER_REQUESTS_MAX = 5

/** Waits for an answer of the provider, but not for ever. */
export const withProviderTimeout = <T>(request: Promise<T>): Promise<T> =>
  withTimeout(request, PROVIDER_TIMEOUT_MS, 'the payment provider')
