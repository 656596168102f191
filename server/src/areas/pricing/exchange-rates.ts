import { getExchangeRates } from '../../../../src/contract/pricing/exchange-rates'
import { DAY_MS } from '../../../../src/domain/base/clock'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { ExchangeRateToSettlement } from '../../../../src/domain/pricing/exchange'
import type { AppContext } from '../../base/context'
import {
  deleteExchangeRatesBefore,
  listExchangeRatesSince,
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

/** Age in ms from which rates are fetched again. */
const REFRESH_AGE_MS = 12 * 3600 * 1000
/** Time in ms for which replaced rates are kept. */
const KEPT_MS = 400 * DAY_MS

/**
 * Saves the rates of the day, unless some were saved within half a day. Throws if the source does not answer;
 * the rates before then stay, with their day.
 */
export async function updateExchangeRates(context: AppContext, source: ExchangeRateSource): Promise<void> {
  const now = context.now()
  if ((await listExchangeRatesSince(context.db, new Date(now.getTime() - REFRESH_AGE_MS))).length > 0) return
  const rates = await source.fetchRates()
  await upsertExchangeRates(
    context.db,
    rates.map(({ currency, per100 }) => ({ currency, per100, validFrom: now })),
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
