/**
 * Delay before the next try of an external call, in ms. The first delay doubles after each try, up to the
 * longest.
 */
const RETRY_MS = { first: 5_000, longest: 10 * 60_000 } as const

/**
 * Returns the delay before the next try, in ms.
 * @param tries number of tries so far
 */
export const getRetryDelayMs = (tries: number): number =>
  Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** Math.min(tries, 20))
