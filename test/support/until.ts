/** How soon a condition is looked at again (ms): soon at first, later while it takes its time. */
const LOOK_AGAIN_MS = { first: 20, longer: 1.3, most: 60 }
/** How long something is waited for at most (ms): far longer than it takes, also beside much else that runs. */
export const PATIENCE_MS = 30_000

/**
 * Waits until `condition` hands back something other than false, undefined or null, and hands that back.
 * @param what what was waited for, for the error
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  what: string | (() => string),
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + patienceMs
  for (
    let pauseMs = LOOK_AGAIN_MS.first;
    ;
    pauseMs = Math.min(pauseMs * LOOK_AGAIN_MS.longer, LOOK_AGAIN_MS.most)
  ) {
    const found = await condition()
    if (found !== undefined && found !== null && found !== false) return found as NonNullable<T>
    if (Date.now() > deadline) throw new Error(typeof what === 'string' ? what : what())
    await new Promise((next) => setTimeout(next, pauseMs))
  }
}
