import { toLocalDateTime } from '@/domain/base/clock'
import { formatGramsAsKg } from '@/domain/base/measures'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'

/** Symbols as their countries write them. ¥ is the yuan alone, so the yen has none. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ CNY: '¥', USD: 'US$', SGD: 'S$', HKD: 'HK$', TWD: 'NT$', MOP: 'MOP$', AUD: 'A$', NZD: 'NZ$' },
  ...{ CAD: 'C$', MYR: 'RM', GBP: '£', EUR: '€', KRW: '₩' },
}

/** Groups the thousands: 12345.60 → 12,345.60, as in all three languages. The mini program has no Intl. */
function groupThousands(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.')
}

/**
 * Returns the parts of an amount: a minus sign, the currency symbol (shown small), and the figures with the
 * currency's decimals.
 */
export function formatMoneyParts(
  cents: number,
  currency: string,
): { sign: string; symbol: string; amount: string } {
  return {
    sign: cents < 0 ? '\u2212' : '',
    symbol: SYMBOLS[currency] ?? `${currency} `,
    amount: groupThousands(formatCentsAsDecimal(Math.abs(cents), getCurrencyDecimals(currency))),
  }
}

/** Returns the same as one text: ¥286.40. */
export function formatMoneyText(cents: number, currency: string): string {
  const { sign, symbol, amount } = formatMoneyParts(cents, currency)
  return sign + symbol + amount
}

/** Formats grams as '1.84 kg', with a non-breaking space. */
export const formatWeight = (grams: number): string => `${formatGramsAsKg(grams)}\u00a0kg`

/** Keeps a date, a number or a range on one line. Browsers may break a line after a hyphen or a dash. */
export const preventLineBreaks = (text: string): string => text.replace(/[-\u2013]/g, '$&\u2060')

/** Returns the offset of the device's clock at a moment, in minutes east of UTC. */
export const getUtcOffsetMinutes = (moment: Date): number => -moment.getTimezoneOffset()

/**
 * Formats a time as '11-20 02:14' by the reader's clock, with the year if it is not the current one. The text
 * can break only between date and time.
 * @param iso UTC
 */
export function formatDateTime(iso: string, now = new Date()): string {
  const { year, date, time } = formatDateParts(iso, now)
  return preventLineBreaks(`${year ? `${year}-` : ''}${date} ${time}`)
}

/** Returns the same in parts; the year only if it is not the current one. */
export function formatDateParts(iso: string, now: Date): { year?: string; date: string; time: string } {
  const moment = new Date(iso)
  const { year, ...parts } = toLocalDateTime(moment, getUtcOffsetMinutes(moment))
  return year === toLocalDateTime(now, getUtcOffsetMinutes(now)).year ? parts : { year: `${year}`, ...parts }
}

/**
 * Formats a time as '2026-11-22 10:14' by the reader's clock, always with the year, for texts that are kept.
 */
export function formatFullDateTime(iso: string): string {
  const moment = new Date(iso)
  const { year, date, time } = toLocalDateTime(moment, getUtcOffsetMinutes(moment))
  return `${year}-${date} ${time}`
}

/**
 * Formats a date as '2026-11-22' by the reader's clock, in plain characters, for texts that are kept or drawn
 * and for names.
 */
export function formatIsoDate(moment: Date): string {
  const { year, date } = toLocalDateTime(moment, getUtcOffsetMinutes(moment))
  return `${year}-${date}`
}

/** Returns the same for the text of a screen, which can break before or after it. */
export const formatDate = (moment: Date): string => preventLineBreaks(formatIsoDate(moment))

/**
 * Splits the remaining time into what a reader needs: hours with minutes, minutes below an hour, or seconds
 * below a minute. Parts are rounded down. `ms` is in ms.
 */
export function splitRemainingTime(ms: number): {
  unit: 'hours' | 'minutes' | 'seconds'
  h: number
  m: number
  s: number
} {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return { unit: h > 0 ? 'hours' : m > 0 ? 'minutes' : 'seconds', h, m, s }
}
