/** ms before somebody outside is asked again: the first pause, doubled each time, up to the longest. */
const RETRY_MS = { first: 5_000, longest: 10 * 60_000 } as const

/** @param tries how often it was asked already */
export const getRetryDelayMs = (tries: number): number =>
  Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** Math.min(tries, 20))
