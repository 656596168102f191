import { type CurrencyCode, getCurrencyDecimals } from '../base/money'
import { SETTLEMENT_CURRENCY } from '../payments/payment'

/**
 * Value of 100 units of a currency, in cents of the settlement currency: 100 USD are 711.36 CNY, so `per100`
 * is 71136.
 */
export interface ExchangeRateToSettlement {
  currency: CurrencyCode
  per100: number
}

/**
 * Returns how many settlement cents one cent of a currency is worth; undefined if the currency has no rate.
 */
function getSettlementCentsPerCent(
  currency: CurrencyCode,
  rates: readonly ExchangeRateToSettlement[],
): number | undefined {
  if (currency === SETTLEMENT_CURRENCY) return 1
  const rate = rates.find((row) => row.currency === currency)
  return rate && rate.per100 / 100 / 10 ** getCurrencyDecimals(currency)
}

/**
 * Converts cents of one currency to cents of another, not rounded. Returns undefined if one of them has no
 * rate.
 */
export function convertCurrencyCentsUnrounded(
  cents: number,
  { from, to, rates }: { from: CurrencyCode; to: CurrencyCode; rates: readonly ExchangeRateToSettlement[] },
): number | undefined {
  if (from === to) return cents
  const [worth, ofTarget] = [getSettlementCentsPerCent(from, rates), getSettlementCentsPerCent(to, rates)]
  return worth === undefined || ofTarget === undefined ? undefined : (cents * worth) / ofTarget
}
