/** Runs a job when its turn comes; those who want several have them in turn with the others, by `owner`. */
export type ConcurrencyLimiter = <T>(job: () => Promise<T>, owner?: string) => Promise<T>

/**
 * Lets so many jobs run at once and keeps the others waiting: one of each owner after the other, those of an owner in
 * their order. For what would keep everybody waiting without a bound: pictures, decoded on the threads that files and
 * passwords need too, or requests to a provider.
 */
export function createConcurrencyLimiter(limit: number): ConcurrencyLimiter {
  /** by owner; whose turn is next stands first */
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
    // The one that ends hands its place over, so that nobody takes it in between.
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
