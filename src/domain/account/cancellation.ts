import { DAY_MS } from '../base/clock'

/**
 * Time in ms in which a member can restore a cancelled account by signing in (S1 §9, S2 §4). After that the
 * account is erased.
 */
export const REACTIVATION_PERIOD_MS = 30 * DAY_MS

/** Returns the moment until which a cancelled account can be restored. */
export const getReactivationEnd = (cancelledAt: Date): Date =>
  new Date(cancelledAt.getTime() + REACTIVATION_PERIOD_MS)

/** Returns whether a cancelled account can still be restored. */
export const canReactivate = (cancelledAt: Date, now: Date): boolean => now < getReactivationEnd(cancelledAt)

/** Returns whether an account is erased, or its personal data is due for erasure. */
export const isErasureDue = ({ cancelledAt }: { cancelledAt: Date | null }, now: Date): boolean =>
  cancelledAt !== null && !canReactivate(cancelledAt, now)

/**
 * Maximum number of items of one kind in a response. A member who has more resolves these first, and then
 * sees the next ones.
 */
export const BLOCKERS_LISTED_PER_KIND_MAX = 50

/** Open matters of a member that keep the account from being cancelled. */
export interface CancellationBlockers {
  parcels: readonly unknown[]
  orders: readonly unknown[]
  payments: readonly unknown[]
  refunds: readonly unknown[]
  balanceCents: number
}

/**
 * Returns whether open matters still block the cancellation of an account. Nothing that is in progress may
 * lose its member.
 */
export const hasCancellationBlockers = ({
  balanceCents,
  parcels,
  orders,
  payments,
  refunds,
}: CancellationBlockers): boolean =>
  balanceCents > 0 || [parcels, orders, payments, refunds].some((list) => list.length > 0)
