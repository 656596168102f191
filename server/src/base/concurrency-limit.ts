/**
 * Runs a job when a place is free. Waiting owners take turns, so that one owner with many jobs does not delay
 * the others.
 */
export type ConcurrencyLimiter = <T>(job: () => Promise<T>, owner?: string) => Promise<T>

/**
 * Creates a limiter that runs at most `limit` jobs at once; further jobs wait. Waiting owners take turns, and
 * the jobs of one owner keep their order.
 *
 * For work that would otherwise block everything without a bound. Examples are requests to a provider, and
 * pictures, which are decoded on the threads that files and passwords also need.
 */
export function createConcurrencyLimiter(limit: number): ConcurrencyLimiter {
  /** waiting jobs by owner; the owner whose turn is next is first */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function next(): (() => void) | undefined {
    const [turn] = waiting
    if (!turn) return undefined
    const [owner, jobs] = turn
    const job = jobs.shift()
    waiting.delete(owner)
    if (jobs.length > 0) waiting.set(owner, jobs)
    return job
  }

  return async (job, owner = '') => {
    // A job that ends passes its place on directly, so that no new job takes it in between.
    if (running >= limit)
      await new Promise<void>((go) => waiting.set(owner, [...(waiting.get(owner) ?? []), go]))
    else running += 1
    try {
      return await job()
    } finally {
      const go = next()
      if (go) go()
      else running -= 1
    }
  }
}
