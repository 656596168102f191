import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { UNKNOWN_TRADE_TIMEOUT_MS } from '../../../../src/domain/payments/payment'
import {
  ABANDONABLE_PAYMENT_STATUSES,
  isPaymentDecided,
} from '../../../../src/domain/payments/payment-status'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import {
  findPayment,
  listPaymentsDueForQuery,
  listPaymentsOfOrder,
  type PaymentRow,
  reschedulePaymentQuery,
} from '../../db/repositories/payments/payments'
import {
  CONCURRENT_PROVIDER_REQUESTS_MAX,
  type Gateway,
  type ProviderTradeState,
  withProviderTimeout,
} from './gateway'
import { requestDueRefundsFromProvider } from './refund'
import { applyProviderTradeOutcome } from './settlement'

/**
 * Job: queries the provider about undecided payments, and requests open refunds. A notification may be lost,
 * or this back end may have crashed between two steps. Each is repeated after a growing pause.
 */
export async function reconcilePaymentsAndRefunds(context: AppContext, gateway: Gateway): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_PROVIDER_REQUESTS_MAX)
  const due = await listPaymentsDueForQuery(context.db, context.now())
  await Promise.all(
    due.map((payment) =>
      limited(() => reconcilePayment(context, gateway, payment)).catch((err: unknown) =>
        context.log.warn({ err, tradeNo: payment.tradeNo }, 'query of a payment failed'),
      ),
    ),
  )
  await requestDueRefundsFromProvider(context, gateway)
}

/**
 * Queries the provider about the unanswered attempts of an order. It runs before another attempt replaces
 * them, so that an order that is already paid is not paid twice.
 */
export async function reconcileOrderPayments(
  context: AppContext,
  gateway: Gateway,
  orderNo: string,
): Promise<void> {
  for (const { tradeNo } of await listPaymentsOfOrder(context.db, orderNo, ABANDONABLE_PAYMENT_STATUSES))
    await reconcileTrade(context, gateway, tradeNo)
}

/** Queries the provider about one attempt, by its current row. If the query fails now, the job repeats it. */
export async function reconcileTrade(context: AppContext, gateway: Gateway, tradeNo: string): Promise<void> {
  const payment = await findPayment(context.db, tradeNo)
  if (!payment || isPaymentDecided(payment.status)) return
  await reconcilePayment(context, gateway, payment).catch((err: unknown) =>
    context.log.warn({ err, tradeNo }, 'query of a payment failed'),
  )
}

/**
 * Queries the provider about a payment, and applies the answer. If the payment should end, it is ended at the
 * provider before the query. Money that was paid at that very moment then counts. After a crash in between,
 * the row makes the next run do the same.
 */
async function reconcilePayment(context: AppContext, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const { tradeNo, tries } = payment
  const nextTryAt = new Date(context.now().getTime() + getRetryDelayMs(tries + 1))
  await reschedulePaymentQuery(context.db, tradeNo, { tries: tries + 1, nextTryAt })
  if (payment.closeRequestedAt) await withProviderTimeout(gateway.close(tradeNo))
  const state = await withProviderTimeout(gateway.query(tradeNo))
  if (typeof state === 'object')
    return applyProviderTradeOutcome(context, tradeNo, 'approve', state.receivedCents)
  const settlement = toSettlement(state, context.now().getTime() - payment.createdAt.getTime())
  if (settlement) await applyProviderTradeOutcome(context, tradeNo, settlement)
}

/**
 * Returns the outcome for the provider's answer. A trade that the provider does not know may still be on its
 * way at first.
 */
function toSettlement(
  state: Extract<ProviderTradeState, string>,
  ageMs: number,
): 'decline' | 'process' | undefined {
  switch (state) {
    case 'declined':
      return 'decline'
    case 'processing':
      return 'process'
    case 'waiting':
      return undefined
    case 'unknown':
      return ageMs > UNKNOWN_TRADE_TIMEOUT_MS ? 'decline' : undefined
  }
}
