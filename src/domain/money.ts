/** Prices are integer cents (S1 §9). */
export const CURRENCIES = ['CNY', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

const MINUS = '\u2212'

/** Cents → '286.40', with a true minus sign. */
export function formatCents(cents: number): string {
  const rounded = Math.round(cents)
  const amount = Math.abs(rounded)
  const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return rounded < 0 ? MINUS + text : text
}

/** Figures as a Chinese keyboard may write them (１２．５０) in the plain form. */
export const plainFigures = (text: string): string => text.normalize('NFKC').trim()

/** '74', '74.5' or '74.00' → 7400 cents; undefined when it is no amount with at most two decimals. */
export function toCents(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainFigures(text))
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0)
}

/** The sum of amounts in cents; 0 of none. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)
