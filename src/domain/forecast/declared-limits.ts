import type { CurrencyCode } from '../base/money'
import { convertCurrencyCentsUnrounded, type ExchangeRateToSettlement } from '../pricing/exchange'

/** Maximum declared value of a parcel before the customs of its destination tax it or send it back. */
export interface CustomsValueLimit {
  /** destination code */
  destination: string
  /** number of pieces that the limit covers: 'one' indivisible piece, 'several', or 'any' number */
  pieces: 'one' | 'several' | 'any'
  /** the limit, in cents of `currency` */
  cents: number
  currency: CurrencyCode
  /** result above the limit: taxed on arrival, or sent back */
  over: 'taxed' | 'sentBack'
  source: string
}

/**
 * Limits of the destinations from their own laws; the Mainland's are from the documents. Hong Kong and Macau
 * are free ports, Xinjiang is not an import, and Kenya taxes from the first shilling. So they have no limit.
 *
 * A forecast above the limit is still accepted, because merging and clearance check the value later
 * (FORE-97). The member sees a notice while typing.
 */
export const CUSTOMS_VALUE_THRESHOLDS: readonly CustomsValueLimit[] = [
  limit('CN', 500_000, 'CNY', { pieces: 'one', over: 'sentBack', source: 'S2 §8 (17), §9' }),
  limit('CN', 100_000, 'CNY', { pieces: 'several', over: 'sentBack', source: 'S2 §8 (18), §9' }),
  limit('TW', 200_000, 'TWD', { source: 'Customs Administration: duty free by post and express' }),
  limit('SG', 40_000, 'SGD', { source: 'Singapore Customs: GST import relief' }),
  limit('MY', 50_000, 'MYR', { source: 'Royal Malaysian Customs: low value goods' }),
  limit('AE', 30_000, 'AED', { source: 'UAE Federal Customs: personal shipments' }),
  limit('GB', 13_500, 'GBP', { source: 'HMRC: consignments of 135 GBP or less' }),
]

function limit(
  destination: string,
  cents: number,
  currency: CurrencyCode,
  more: Pick<CustomsValueLimit, 'source'> & Partial<CustomsValueLimit>,
): CustomsValueLimit {
  return { destination, cents, currency, pieces: 'any', over: 'taxed', ...more }
}

export interface DeclaredParcelValue {
  destination: string
  pieces: number
  /** the declared total in cents of `currency` */
  declaredCents: number
  currency: CurrencyCode
}

/** Returns the limit for a parcel; undefined for a destination without one, and for an empty parcel. */
export const findCustomsValueLimit = ({
  destination,
  pieces,
}: Pick<DeclaredParcelValue, 'destination' | 'pieces'>) =>
  pieces > 0
    ? CUSTOMS_VALUE_THRESHOLDS.find(
        (row) =>
          row.destination === destination &&
          (row.pieces === 'any' || row.pieces === (pieces === 1 ? 'one' : 'several')),
      )
    : undefined

/**
 * Compares a declared total with its limit. `leftCents` is the rest in cents of the declared currency,
 * negative above the limit. Returns undefined without a limit, or without an exchange rate between the two
 * currencies.
 */
export function checkDeclaredLimit(
  declared: DeclaredParcelValue,
  rates: readonly ExchangeRateToSettlement[],
): { limit: CustomsValueLimit; leftCents: number } | undefined {
  const found = findCustomsValueLimit(declared)
  if (!found) return undefined
  const most = convertCurrencyCentsUnrounded(found.cents, {
    from: found.currency,
    to: declared.currency,
    rates,
  })
  return most === undefined
    ? undefined
    : { limit: found, leftCents: Math.floor(most) - declared.declaredCents }
}
