import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { UNKNOWN_TRADE_TIMEOUT_MS } from '../../../../src/domain/payments/payment'
import { isPaymentDecided, OPEN_PAYMENT_STATUSES } from '../../../../src/domain/payments/payment-status'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import {
  findPayment,
  listPayments,
  listPaymentsDue,
  type PaymentRow,
  schedulePaymentQuery,
} from '../../db/repositories/payments/payments'
import { type Gateway, PROVIDER_REQUESTS_MAX, type TradeState, withProviderTimeout } from './gateway'
import { requestDueRefunds } from './refund'
import { settlePayment } from './settlement'

/**
 * Job: asks the provider about what is not decided, payments and refunds: its word may have been lost, or this back
 * end have died between two steps. Each is asked about again after a growing pause.
 */
export async function reconcilePayments(world: AppContext, gateway: Gateway): Promise<void> {
  const limited = createConcurrencyLimiter(PROVIDER_REQUESTS_MAX)
  const due = await listPaymentsDue(world.db, world.now())
  await Promise.all(
    due.map((payment) =>
      limited(() => reconcilePayment(world, gateway, payment)).catch((err: unknown) =>
        world.log.warn({ err, tradeNo: payment.tradeNo }, 'a payment could not be asked about'),
      ),
    ),
  )
  await requestDueRefunds(world, gateway)
}

/**
 * Asks the provider about the attempts of an order that nothing was heard of: before another one takes their place, so
 * that what was paid already is not paid twice.
 */
export async function reconcileOrderPayments(
  world: AppContext,
  gateway: Gateway,
  orderNo: string,
): Promise<void> {
  for (const { tradeNo } of await listPayments(world.db, orderNo, OPEN_PAYMENT_STATUSES))
    await reconcileTrade(world, gateway, tradeNo)
}

/** Asks the provider about one attempt, as its row stands now. One that cannot be asked now is the job's. */
export async function reconcileTrade(world: AppContext, gateway: Gateway, tradeNo: string): Promise<void> {
  const payment = await findPayment(world.db, tradeNo)
  if (!payment || isPaymentDecided(payment.status)) return
  await reconcilePayment(world, gateway, payment).catch((err: unknown) =>
    world.log.warn({ err, tradeNo }, 'a payment could not be asked about'),
  )
}

/**
 * One that is to be ended is ended at the provider first and asked about afterwards: what was paid at that very moment
 * is paid, and whoever dies in between leaves a row by which the next one does the same.
 */
async function reconcilePayment(world: AppContext, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const { tradeNo, tries } = payment
  const nextTryAt = new Date(world.now().getTime() + getRetryDelayMs(tries + 1))
  await schedulePaymentQuery(world.db, tradeNo, { tries: tries + 1, nextTryAt })
  if (payment.closeRequestedAt) await withProviderTimeout(gateway.close(tradeNo))
  const state = await withProviderTimeout(gateway.query(tradeNo))
  if (typeof state === 'object') return settlePayment(world, tradeNo, 'approve', state.receivedCents)
  const settlement = toSettlement(state, world.now().getTime() - payment.createdAt.getTime())
  if (settlement) await settlePayment(world, tradeNo, settlement)
}

/** What follows from the provider's answer; a trade that it does not know may still be on its way at first. */
function toSettlement(state: Extract<TradeState, string>, ageMs: number): 'decline' | 'process' | undefined {
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
