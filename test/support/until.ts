/** How often a condition is looked at, and how long at most (ms). */
const LOOK_EVERY_MS = 25
const PATIENCE_MS = 8_000

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
  for (;;) {
    const found = await condition()
    if (found !== undefined && found !== null && found !== false) return found as NonNullable<T>
    if (Date.now() > deadline) throw new Error(typeof what === 'string' ? what : what())
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))
  }
}
