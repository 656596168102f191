import { normaliseDigits } from './digits'

/** A code of ISO 4217, such as CNY; which ones a forwarder deals in, its rows say. */
export type CurrencyCode = string

// Amounts are integers of the currency's smallest unit, called cents (S1 §9): of a yen, which has none, whole yen.

/** The decimals of the currencies that have not two (ISO 4217). */
const OTHER_DECIMALS: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

/** How many decimals the amounts of a currency have. */
export const getCurrencyDecimals = (currency: CurrencyCode): number =>
  OTHER_DECIMALS.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2

const MINUS = '\u2212'

/** Cents → '286.40', with a true minus sign and the decimals of the currency. */
export function formatCentsAsDecimal(cents: number, decimals = 2): string {
  const rounded = Math.round(cents)
  const digits = String(Math.abs(rounded)).padStart(decimals + 1, '0')
  const whole = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`
  return rounded < 0 ? MINUS + text : text
}

/** Figures of any keyboard (１２．５０, ١٢) in the plain form, without the spaces of a paste. */
export const normaliseDigitsWithoutSpaces = (text: string): string => normaliseDigits(text).replace(/\s/g, '')

/** Thousands set apart as the app itself shows them, before the decimals. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/

/** An amount as it was typed in plain figures, without the separators of thousands: 1,234.50 as 1234.50. */
export const normaliseAmount = (text: string): string =>
  normaliseDigitsWithoutSpaces(text).replace(GROUPED, (whole) => whole.replace(/,/g, ''))

/**
 * '74', '74.5' or '74.00' → 7400 cents, '1,234.50' → 123450; undefined when it is no amount, or has more decimals than
 * the currency.
 */
export function parseCents(text: string, decimals = 2): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(normaliseAmount(text)) ?? []
  if (!whole || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** The sum of amounts in cents; 0 of none. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** What a warehouse says of the prices declared to it, in cents of its currency. */
export interface DeclaredUnitPriceLimits {
  currency: CurrencyCode
  /** the least price of a gift: about 0.01 USD (S2 §5) */
  giftMinCents: number
  /** a single piece over it is no parcel of ours (FORE-89, ours) */
  unitPriceMaxCents: number
}
