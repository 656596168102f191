import type { ExchangeRateSource } from '../../../server/src/areas/pricing/exchange-rates'
import type { AppContext } from '../../../server/src/base/context'
import { SETTLEMENT_EXCHANGE_RATES } from '../../../server/src/db/seed/insurance'
import { getSandboxSettings } from '../settings'

/**
 * Plays the bank that publishes exchange rates. Its rates are always those of the seed, so that prices on one
 * machine do not depend on the day. By its setting it does not answer.
 */
export const createSandboxExchangeRateSource = (context: AppContext): ExchangeRateSource => ({
  async fetchRates() {
    if ((await getSandboxSettings(context)).ratesStopped) throw new Error('the sandbox bank is down')
    return SETTLEMENT_EXCHANGE_RATES
  },
})
