import type { NextAction } from '../../../../src/contract/payments/payments'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import { PROVIDER_TIMEOUT_MS } from '../../../../src/domain/payments/payment'
import type { RefundReason } from '../../../../src/domain/payments/payment-status'
import { withTimeout } from '../../base/with-timeout'

/** Payment that the provider should collect. */
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

/** Refund that the provider should pay: a whole trade, or one of several parts of it. */
export interface ProviderRefundRequest {
  refundNo: string
  tradeNo: string
  amountCents: number
  currency: CurrencyCode
  reason: RefundReason
}

/**
 * Client of a payment provider. Each method may be called twice for the same trade or refund, also at the
 * same time: it acts once and returns the same answer. Each method throws if the provider cannot be reached;
 * then it is unknown whether the request arrived. It is never called inside a transaction.
 *
 * A real client sends our `tradeNo` and `refundNo` as the provider's own idempotency keys. Its verified
 * notification calls `applyProviderTradeOutcome` (settlement.ts) with the cents that were received. If that
 * throws, the notification is not confirmed, so that the provider repeats it. `query` replaces a lost
 * notification.
 */
export interface Gateway {
  /**
   * starts a trade; returns its page or the parameters of `wx.requestPayment`, or undefined if it is not
   * accepted
   */
  initiatePayment(trade: ProviderTradeRequest): Promise<NextAction | undefined>
  /** returns the state of a trade: unknown if it never arrived; if it was paid, the cents received */
  query(tradeNo: string): Promise<ProviderTradeState>
  /** stops a trade from taking money, unless it was paid or is being processed: `query` returns which */
  close(tradeNo: string): Promise<void>
  /** gives money back; pending: the provider works on it, and must be called again */
  refund(request: ProviderRefundRequest): Promise<'done' | 'pending' | 'failed'>
}

/**
 * Maximum number of concurrent requests to the provider by a job or a call: a request that hangs does not
 * delay the others.
 */
export const CONCURRENT_PROVIDER_REQUESTS_MAX = 5

/** Waits for an answer of the provider, for PROVIDER_TIMEOUT_MS at most. */
export const withProviderTimeout = <T>(request: Promise<T>): Promise<T> =>
  withTimeout(request, PROVIDER_TIMEOUT_MS, 'the payment provider')
