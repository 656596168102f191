import { toLocalDateTime } from '../base/clock'
import { sumCents } from '../base/money'
import type { PaymentPurpose } from '../payments/payment'

/** Number of months of the spending overview, with the current one (ours). */
export const SPENDING_MONTHS = 12

/** Offsets of the world's clocks, in minutes east of UTC: from UTC−12 to UTC+14. */
export const UTC_OFFSET_MINUTES_RANGE = { min: -720, max: 840 } as const

/** Groups that paid orders are summed in. */
export const SPENDING_GROUPS = ['freight', 'services', 'surcharges', 'membership'] as const
export type SpendingGroup = (typeof SPENDING_GROUPS)[number]

/** What made orders cheaper. */
export const SAVING_KINDS = ['coupons', 'merges', 'vip'] as const
export type SavingKind = (typeof SAVING_KINDS)[number]

/** A top-up is not spent: it only moves money to the balance, and payments from the balance count. */
const GROUP_BY_PURPOSE: Readonly<Record<PaymentPurpose, SpendingGroup | null>> = {
  outbound: 'freight',
  merge: 'freight',
  split: 'services',
  valueAddedService: 'services',
  upcDeviation: 'surcharges',
  surcharge: 'surcharges',
  membership: 'membership',
  topUp: null,
}

/** Returns the group of a purpose; null if its orders are not spending. */
export const findSpendingGroup = (purpose: PaymentPurpose): SpendingGroup | null => GROUP_BY_PURPOSE[purpose]

/** Purposes whose paid orders are spending. */
export const SPENDING_PURPOSES = (Object.keys(GROUP_BY_PURPOSE) as PaymentPurpose[]).filter(
  (purpose) => GROUP_BY_PURPOSE[purpose] !== null,
)

/**
 * Returns the last SPENDING_MONTHS months on a clock as '2026-11', newest first, and the moment at which the
 * oldest began.
 * @param offsetMinutes minutes east of UTC of that clock
 */
export function listSpendingMonths(now: Date, offsetMinutes: number): { months: string[]; since: Date } {
  const there = new Date(now.getTime() + offsetMinutes * 60_000)
  const firstOf = (back: number) => new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - back, 1))
  const months = Array.from({ length: SPENDING_MONTHS }, (_, back) => {
    const { year, date } = toLocalDateTime(firstOf(back), 0)
    return `${year}-${date.slice(0, 2)}`
  })
  return { months, since: new Date(firstOf(SPENDING_MONTHS - 1).getTime() - offsetMinutes * 60_000) }
}

/** What a member paid and saved in one month, in cents. */
export interface MonthSpending {
  /** such as '2026-11' */
  month: string
  paid: Readonly<Record<SpendingGroup, number>>
  saved: Readonly<Record<SavingKind, number>>
}

/** Returns the sum of all groups of a month, or of all that made it cheaper, in cents. */
export const sumParts = (parts: Readonly<Record<string, number>>): number => sumCents(Object.values(parts))

/** Sums of the spending overview, in cents. */
export interface SpendingSummary {
  paidCents: number
  savedCents: number
  /** number of months from the first one with a payment to the current one; 0 without a payment */
  activeMonths: number
  /** payments of an active month on average; 0 without a payment */
  averageCents: number
}

/**
 * Sums the months. The average ignores the months before the first payment, so that a new member's average is
 * not too low.
 * @param months newest first
 */
export function summariseSpending(months: readonly MonthSpending[]): SpendingSummary {
  const paid = months.map((month) => sumParts(month.paid))
  const paidCents = sumCents(paid)
  const activeMonths = paid.reduce((last, cents, at) => (cents > 0 ? at + 1 : last), 0)
  return {
    paidCents,
    savedCents: sumCents(months.map((month) => sumParts(month.saved))),
    activeMonths,
    averageCents: activeMonths === 0 ? 0 : Math.round(paidCents / activeMonths),
  }
}
