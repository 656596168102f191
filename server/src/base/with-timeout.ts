/** Waits for an answer from outside, but not for ever. @param ms how long @param whom it is asked of, for the log */
export async function withTimeout<T>(request: Promise<T>, ms: number, whom: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${whom} did not answer`)), ms)
  })
  return Promise.race([request, late]).finally(() => clearTimeout(timer))
}
