/**
 * Lets so many jobs run at once and keeps the others waiting in their order. For what would keep everybody waiting
 * without a bound: pictures, decoded on the threads that files and passwords need too, or requests to a provider.
 */
export function limitConcurrency(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    // The one that ends hands its place over, so that nobody takes it in between.
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
