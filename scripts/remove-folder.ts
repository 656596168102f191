import { rmSync } from 'node:fs'

/** Number of retries. The pause grows by a tenth of a second each time. */
const TRIES = 10

/**
 * Removes a folder with everything in it, if it exists. It retries, because Windows locks a file for a moment
 * after it is closed.
 */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: TRIES })
