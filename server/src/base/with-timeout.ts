/**
 * Waits for an external answer, but at most `ms` milliseconds. Throws if the time is over.
 * @param ms maximum waiting time (ms)
 * @param whom name of the external service, for the log
 */
export async function withTimeout<T>(request: Promise<T>, ms: number, whom: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${whom} did not answer`)), ms)
  })
  return Promise.race([request, late]).finally(() => clearTimeout(timer))
}
