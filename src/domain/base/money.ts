import { normaliseDigits } from './digits'

/** ISO 4217 code, such as CNY. The forwarder's rows decide which currencies it uses. */
export type CurrencyCode = string

// Amounts are integers of the currency's smallest unit, called cents (S1 §9). The yen has no smaller unit, so
// its amounts are whole yen.

/** Number of decimals of the currencies that do not have two (ISO 4217). */
const OTHER_DECIMALS: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

/** Returns the number of decimals of a currency's amounts. */
export const getCurrencyDecimals = (currency: CurrencyCode): number =>
  OTHER_DECIMALS.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2

const MINUS = '\u2212'

/** Formats cents as '286.40', with a true minus sign (U+2212) and the currency's number of decimals. */
export function formatCentsAsDecimal(cents: number, decimals = 2): string {
  const rounded = Math.round(cents)
  const digits = String(Math.abs(rounded)).padStart(decimals + 1, '0')
  const whole = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`
  return rounded < 0 ? MINUS + text : text
}

/** Converts digits from any keyboard (１２．５０, ١٢) to plain digits and removes all spaces. */
export const normaliseDigitsWithoutSpaces = (text: string): string => normaliseDigits(text).replace(/\s/g, '')

/** Digits before the decimal point with commas between thousands, as the app shows them. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/

/** Returns typed input in plain digits without commas between thousands: 1,234.50 becomes 1234.50. */
export const normaliseAmount = (text: string): string =>
  normaliseDigitsWithoutSpaces(text).replace(GROUPED, (whole) => whole.replace(/,/g, ''))

/**
 * Reads an amount as cents: '74', '74.5' and '74.00' become 7400, and '1,234.50' becomes 123450. Returns
 * undefined if the text is not an amount or has more decimals than the currency.
 */
export function parseCents(text: string, decimals = 2): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(normaliseAmount(text)) ?? []
  if (!whole || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** Returns the sum of amounts in cents; 0 for an empty list. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** A warehouse's limits for declared unit prices, in cents of its currency. */
export interface DeclaredUnitPriceLimits {
  currency: CurrencyCode
  /** minimum price of a gift: about 0.01 USD (S2 §5) */
  giftMinCents: number
  /** maximum price of one piece; we do not accept parcels above it (FORE-89, ours) */
  unitPriceMaxCents: number
}
