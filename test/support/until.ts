/** Pauses between two checks of a condition (ms): short at first, then longer by this factor. */
const LOOK_AGAIN_MS = { first: 20, longer: 1.3, most: 60 }
/** Maximum time to wait for a condition in ms: far longer than needed, even on a busy machine. */
export const PATIENCE_MS = 30_000

/**
 * Waits until `condition` returns a value other than false, undefined or null, and returns that value.
 * @param what the condition in words, for the error
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
