import { DAY_MS } from '../base/clock'

/** A cancelled account comes back by signing in within this long (ms; S1 §9, S2 §4), then it is erased. */
export const REACTIVATION_PERIOD_MS = 30 * DAY_MS

/** Until when a cancelled account can come back. */
export const getReactivationEnd = (cancelledAt: Date): Date =>
  new Date(cancelledAt.getTime() + REACTIVATION_PERIOD_MS)

/** Whether a cancelled account can still come back. */
export const canReactivate = (cancelledAt: Date, now: Date): boolean => now < getReactivationEnd(cancelledAt)

/** Things of one kind that an answer names at most: who has so many reads them by and by. */
export const BLOCKERS_LISTED_PER_KIND_MAX = 50

/** What a member still has under way, as far as it keeps the account from being cancelled. */
export interface CancellationBlockers {
  parcels: readonly unknown[]
  orders: readonly unknown[]
  payments: readonly unknown[]
  refunds: readonly unknown[]
  balanceCents: number
}

/** Whether an account cannot be cancelled yet: nothing that is under way is left without its member. */
export const hasCancellationBlockers = ({
  balanceCents,
  parcels,
  orders,
  payments,
  refunds,
}: CancellationBlockers): boolean =>
  balanceCents > 0 || [parcels, orders, payments, refunds].some((list) => list.length > 0)
