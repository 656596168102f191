import { getExchangeRates } from '../../../../src/contract/pricing/exchange-rates'
import { DAY_MS } from '../../../../src/domain/base/clock'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { ExchangeRateToSettlement } from '../../../../src/domain/pricing/exchange'
import type { AppContext } from '../../base/context'
import { withTimeout } from '../../base/with-timeout'
import {
  deleteExchangeRatesBefore,
  listSettlementExchangeRatesAt,
  upsertExchangeRates,
} from '../../db/repositories/pricing/rates'
import type { ServeCall } from '../../http/serve-call'

/**
 * The forwarder's source of exchange rates, such as a bank or a central bank. A real one asks that bank for
 * the rates of the day, and throws if it does not answer.
 */
export interface ExchangeRateSource {
  /** @returns the rates of today; none if the source has none */
  fetchRates(): Promise<readonly ExchangeRateToSettlement[]>
}

/** Age in ms from which a rate is fetched again. */
const REFRESH_AGE_MS = 12 * 3600 * 1000
/** Time in ms after which a source that does not answer is given up. */
const FETCH_TIMEOUT_MS = 20_000
/** Time in ms for which replaced rates are kept. */
const KEPT_MS = 400 * DAY_MS

/**
 * Saves the rates of the day of each currency whose rate is half a day old. Throws if the source does not
 * answer; the rates before then stay, with their day.
 */
export async function updateExchangeRates(context: AppContext, source: ExchangeRateSource): Promise<void> {
  const now = context.now()
  const current = await listSettlementExchangeRatesAt(context.db, now)
  const isFresh = ({ validFrom }: { validFrom: Date }) => now.getTime() - validFrom.getTime() < REFRESH_AGE_MS
  if (current.length > 0 && current.every(isFresh)) return
  const fresh = new Set(current.filter(isFresh).map(({ currency }) => currency))
  const fetched = await withTimeout(source.fetchRates(), FETCH_TIMEOUT_MS, 'the source of exchange rates')
  await upsertExchangeRates(
    context.db,
    fetched
      .filter(({ currency }) => !fresh.has(currency))
      .map(({ currency, per100 }) => ({ currency, per100, validFrom: now })),
  )
  await deleteExchangeRatesBefore(context.db, new Date(now.getTime() - KEPT_MS))
}

export function exchangeRateRoutes(serve: ServeCall, context: AppContext): void {
  serve(getExchangeRates, async () => {
    const rates = await listSettlementExchangeRatesAt(context.db, context.now())
    return {
      settlement: SETTLEMENT_CURRENCY,
      rates: rates.map((rate) => ({ ...rate, validFrom: rate.validFrom.toISOString() })),
    }
  })
}
