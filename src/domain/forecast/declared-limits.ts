import type { CurrencyCode } from '../base/money'
import { convertCurrencyCentsUnrounded, type ExchangeRateToSettlement } from '../pricing/exchange'

/** How much a parcel may be declared at before its destination's customs do something about it. */
export interface CustomsValueLimit {
  /** destination code */
  destination: string
  /** how many pieces it speaks of: 'one' piece that cannot be parted, 'several', or 'any' number */
  pieces: 'one' | 'several' | 'any'
  /** the most, in cents of `currency` */
  cents: number
  currency: CurrencyCode
  /** what is over it is taxed on arrival, or sent back */
  over: 'taxed' | 'sentBack'
  source: string
}

/**
 * The limits of destinations by their own laws; the Mainland's as the documents say. Hong Kong and Macau are free ports,
 * Xinjiang is no import, and Kenya taxes from the first shilling: they have none. A parcel over its limit is taken all
 * the same, for merging and clearance judge it later (FORE-97); the member is told while typing.
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

/** The limit that a parcel is under; undefined at a destination without one, and of an empty parcel. */
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
 * How a declared total stands to its limit: what is left in cents of the declared currency, below 0 what is over.
 * Undefined without a limit, or without a rate between the two currencies.
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
