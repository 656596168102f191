import { DAY_MS } from './clock'

/** A cancelled account comes back by signing in within this long (ms; S1 §9, S2 §4), then it is erased. */
export const REACTIVATION_MS = 30 * DAY_MS

/** Until when a cancelled account can come back. */
export const reactivationEnd = (cancelledAt: Date): Date => new Date(cancelledAt.getTime() + REACTIVATION_MS)

/** Whether a cancelled account can still come back. */
export const canComeBack = (cancelledAt: Date, now: Date): boolean => now < reactivationEnd(cancelledAt)

/** Things of one kind that an answer names at most: who has so many reads them by and by. */
export const OBSTACLES_MAX = 50

/** What a member still has under way, as far as it keeps the account from being cancelled. */
export interface Obstacles {
  parcels: readonly unknown[]
  orders: readonly unknown[]
  payments: readonly unknown[]
  refunds: readonly unknown[]
  balanceCents: number
}

/** Whether an account cannot be cancelled yet: nothing that is under way is left without its member. */
export const standInTheWay = ({ balanceCents, parcels, orders, payments, refunds }: Obstacles): boolean =>
  balanceCents > 0 || [parcels, orders, payments, refunds].some((list) => list.length > 0)
