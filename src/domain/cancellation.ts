/** A cancelled account comes back by signing in within this long (ms; S1 §9, S2 §4), then it is erased. */
export const REACTIVATION_MS = 30 * 24 * 3600 * 1000

/** Until when a cancelled account can come back. */
export const reactivationEnd = (cancelledAt: Date): Date => new Date(cancelledAt.getTime() + REACTIVATION_MS)

/** Whether a cancelled account can still come back. */
export const canComeBack = (cancelledAt: Date, now: Date): boolean => now < reactivationEnd(cancelledAt)

/** Things of one kind that an answer names at most: who has so many reads them by and by. */
export const OBSTACLES_MAX = 50
