import { toLocalDateTime } from '@/domain/base/clock'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import { formatGramsAsKg } from '@/domain/base/weight'

const SYMBOLS: Readonly<Record<string, string>> = { CNY: '¥', USD: 'US$' }

/** 12345.60 → 12,345.60, as all three languages write it. The mini program has no Intl. */
function groupThousands(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.')
}

/** Parts of an amount: a minus sign, the currency to be set small, and the figures with the currency's decimals. */
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

/** The same as one text: ¥286.40. */
export function formatMoneyText(cents: number, currency: string): string {
  const { sign, symbol, amount } = formatMoneyParts(cents, currency)
  return sign + symbol + amount
}

/** Grams → '1.84 kg', with a space that does not break. */
export const formatWeight = (grams: number): string => `${formatGramsAsKg(grams)}\u00a0kg`

/** A date, a number or a range that is kept in one line: after a hyphen or a dash browsers begin another. */
export const preventLineBreaks = (text: string): string => text.replace(/[-\u2013]/g, '$&\u2060')

const padTwoDigits = (value: number) => String(value).padStart(2, '0')

/** Minutes east of UTC of the device's clock at a moment. */
export const getUtcOffsetMinutes = (moment: Date): number => -moment.getTimezoneOffset()

/**
 * '11-20 02:14' by the reader's own clock, with the year when it is not this one; it breaks between the two alone.
 * @param iso UTC
 */
export function formatDateTime(iso: string, now = new Date()): string {
  const { year, date, time } = formatDateParts(iso, now)
  return preventLineBreaks(`${year ? `${year}-` : ''}${date} ${time}`)
}

/** The same in its parts; the year only when it is not this one. */
export function formatDateParts(iso: string, now: Date): { year?: string; date: string; time: string } {
  const moment = new Date(iso)
  const { year, ...parts } = toLocalDateTime(moment, getUtcOffsetMinutes(moment))
  return year === toLocalDateTime(now, getUtcOffsetMinutes(now)).year ? parts : { year: `${year}`, ...parts }
}

/** '2026-11-22 10:14' by the reader's own clock, with the year whatever it is: for what is kept. */
export function formatFullDateTime(iso: string): string {
  const moment = new Date(iso)
  const { year, date, time } = toLocalDateTime(moment, getUtcOffsetMinutes(moment))
  return `${year}-${date} ${time}`
}

/** '2026-11-22' by the reader's own clock, as letters alone: for what is kept, drawn or named by it. */
export function formatIsoDate(moment: Date): string {
  const { year, date } = toLocalDateTime(moment, getUtcOffsetMinutes(moment))
  return `${year}-${date}`
}

/** The same in the words of a screen, which break before it or behind it. */
export const formatDate = (moment: Date): string => preventLineBreaks(formatIsoDate(moment))

/** What is left until a moment, as 23:41:08; 00:00:00 when it is over. ms in, text out. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
    .map((part) => padTwoDigits(Math.floor(part)))
    .join(':')
}
