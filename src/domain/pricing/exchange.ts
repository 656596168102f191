import { type CurrencyCode, getCurrencyDecimals } from '../base/money'
import { SETTLEMENT_CURRENCY } from '../payments/payment'

/** What 100 units of a currency are worth in the settlement currency, in its cents: 100 USD are 711.36 CNY, 71136. */
export interface ExchangeRateToSettlement {
  currency: CurrencyCode
  per100: number
}

/** Settlement cents that one cent of a currency is worth; undefined of a currency that has no rate. */
function getSettlementCentsPerCent(
  currency: CurrencyCode,
  rates: readonly ExchangeRateToSettlement[],
): number | undefined {
  if (currency === SETTLEMENT_CURRENCY) return 1
  const rate = rates.find((row) => row.currency === currency)
  return rate && rate.per100 / 100 / 10 ** getCurrencyDecimals(currency)
}

/** Cents of one currency in cents of another, not rounded; undefined where one of them has no rate. */
export function convertCurrencyCentsUnrounded(
  cents: number,
  { from, to, rates }: { from: CurrencyCode; to: CurrencyCode; rates: readonly ExchangeRateToSettlement[] },
): number | undefined {
  if (from === to) return cents
  const [worth, ofTarget] = [getSettlementCentsPerCent(from, rates), getSettlementCentsPerCent(to, rates)]
  return worth === undefined || ofTarget === undefined ? undefined : (cents * worth) / ofTarget
}
