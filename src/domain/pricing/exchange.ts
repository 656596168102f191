import { DAY_MS } from '../base/clock'
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

/** A rate with the time since which it applies (ISO 8601). */
export interface DatedExchangeRate extends ExchangeRateToSettlement {
  validFrom: string
}

/** Age in ms from which a rate is too old to convert a total (ours). */
export const EXCHANGE_RATE_AGE_MAX_MS = 2 * DAY_MS

export interface ConvertedAmount {
  cents: number
  /** time of the rate; of the older one if both currencies have a rate */
  ratedAt: string
  isRateOld: boolean
}

/**
 * Converts an amount for display to cents of another currency, rounded. Returns undefined if it needs no
 * conversion, or a rate is missing.
 */
export function convertForDisplay(
  cents: number,
  conversion: { from: CurrencyCode; to: CurrencyCode; rates: readonly DatedExchangeRate[]; now: Date },
): ConvertedAmount | undefined {
  const { from, to, rates, now } = conversion
  const converted = convertCurrencyCentsUnrounded(cents, conversion)
  const [ratedAt] = rates
    .filter(({ currency }) => currency === from || currency === to)
    .map(({ validFrom }) => validFrom)
    .sort()
  if (from === to || converted === undefined || ratedAt === undefined) return undefined
  const isRateOld = now.getTime() - Date.parse(ratedAt) > EXCHANGE_RATE_AGE_MAX_MS
  return { cents: Math.round(converted), ratedAt, isRateOld }
}
