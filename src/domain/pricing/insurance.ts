import { stripOwnCurrencySign } from '../base/currency-sign'
import { type CurrencyCode, getCurrencyDecimals, normaliseAmount } from '../base/money'
import type { Problem } from '../base/problem'
import { SETTLEMENT_CURRENCY } from '../payments/payment'
import { convertCurrencyCentsUnrounded, type ExchangeRateToSettlement } from './exchange'

/** Current insurance terms for a member's parcels; amounts in cents of the settlement currency. */
export interface InsuranceTerms {
  /** price for each hundred units of the settlement currency that are begun */
  centsPerHundred: number
  /** the highest insured value */
  insuredMaxCents: number
  exchangeRates: ExchangeRateToSettlement[]
}

/** A parcel to insure: its declared total, in cents of its warehouse's currency. */
export interface Insurable {
  declaredCents: number
  currency: CurrencyCode
  terms: InsuranceTerms
}

/**
 * Maximum declared value of a parcel that can be insured, in cents of the settlement currency (S2 §5;
 * FORE-103 B).
 */
export const INSURABLE_DECLARED_MAX_CENTS = 1_000_000

const toSettlementCents = (cents: number, { currency, terms }: Insurable): number =>
  convertCurrencyCentsUnrounded(cents, {
    from: currency,
    to: SETTLEMENT_CURRENCY,
    rates: terms.exchangeRates,
  }) ?? Number.NaN

/** Converts cents of the settlement currency to whole units of a currency, rounded down. */
function wholeUnits(settlementCents: number, { currency, terms }: Insurable): number {
  const rates = terms.exchangeRates
  const cents =
    convertCurrencyCentsUnrounded(settlementCents, { from: SETTLEMENT_CURRENCY, to: currency, rates }) ?? 0
  return Math.floor(cents / 10 ** getCurrencyDecimals(currency))
}

/**
 * Returns whether a parcel can be insured in the currency of its declaration: the currency has a rate today.
 */
const hasRate = (it: Insurable): boolean => !Number.isNaN(toSettlementCents(0, it))

interface Judged extends Insurable {
  /** whole units of the currency; NaN if the input is not a whole number */
  value: number
}

/**
 * Rules for an insured value, in the order of their messages (S2 §5 'Insurance'). The server refuses by the
 * same rules that the screen shows.
 */
export const INSURED_VALUE_RULES = [
  {
    problem: 'forecast.insuredValue.notOffered',
    breaks: (it: Judged) => !hasRate(it),
    params: ({ currency }: Judged) => ({ currency }),
  },
  {
    problem: 'forecast.insuredValue.excluded',
    breaks: (it: Judged) => toSettlementCents(it.declaredCents, it) > INSURABLE_DECLARED_MAX_CENTS,
    params: () => ({ max: INSURABLE_DECLARED_MAX_CENTS / 100, currency: SETTLEMENT_CURRENCY }),
  },
  {
    problem: 'forecast.insuredValue.whole',
    breaks: ({ value }: Judged) => !(value >= 1),
    params: () => ({ min: 1 }),
  },
  {
    problem: 'forecast.insuredValue.aboveDeclared',
    breaks: ({ value, ...it }: Judged) => value * 10 ** getCurrencyDecimals(it.currency) > it.declaredCents,
    params: ({ currency, declaredCents }: Judged) => ({
      max: Math.floor(declaredCents / 10 ** getCurrencyDecimals(currency)),
      currency,
    }),
  },
  {
    problem: 'forecast.insuredValue.aboveCap',
    breaks: ({ value, ...it }: Judged) => value > getMaxInsuredUnits(it),
    params: (it: Judged) => ({ max: getMaxInsuredUnits(it), currency: it.currency }),
  },
] as const

export const INSURED_VALUE_PROBLEMS = INSURED_VALUE_RULES.map(({ problem }) => problem)

/** Returns the upper limit of the forwarder's terms, in whole units of the parcel's currency. */
const getMaxInsuredUnits = (it: Insurable): number => wholeUnits(it.terms.insuredMaxCents, it)

/** Converts a typed insured value to whole units. Returns NaN if it is not a whole number. */
export function parseInsuredWholeUnits(text: string, currency: CurrencyCode): number {
  const figures = normaliseAmount(stripOwnCurrencySign(text, currency))
  return /^\d{1,9}$/.test(figures) ? Number(figures) : Number.NaN
}

/** Returns why a typed insured value is refused: the first rule that it breaks, or null. */
export function checkTypedInsuredValue(text: string, it: Insurable): Problem | null {
  const judged = { ...it, value: parseInsuredWholeUnits(text, it.currency) }
  const broken = INSURED_VALUE_RULES.find(({ breaks }) => breaks(judged))
  return broken ? { code: broken.problem, params: broken.params(judged) } : null
}

/**
 * Returns the highest value that a parcel can be insured for, in whole units of its currency; 0 if it cannot
 * be insured.
 */
export function getMaxInsurableWholeUnits(it: Insurable): number {
  const most = Math.min(
    Math.floor(it.declaredCents / 10 ** getCurrencyDecimals(it.currency)),
    getMaxInsuredUnits(it),
  )
  return most >= 1 && !checkTypedInsuredValue(String(most), it) ? most : 0
}

const HUNDRED_CENTS = 10_000

/**
 * Calculates the fee of an insured value in cents of the settlement currency, for each hundred begun
 * (domain/pricing/fee-rates).
 * @param value whole units of the currency
 */
export function calculateFeeCentsForInsuredUnits(
  value: number,
  { currency, terms }: Pick<Insurable, 'currency' | 'terms'>,
): number {
  const cents = toSettlementCents(value * 10 ** getCurrencyDecimals(currency), {
    currency,
    terms,
    declaredCents: 0,
  })
  return Math.ceil(cents / HUNDRED_CENTS) * terms.centsPerHundred
}
