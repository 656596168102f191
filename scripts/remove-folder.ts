import { rmSync } from 'node:fs'

/** Times, a tenth of a second longer apart each. */
const TRIES = 10

/** Removes a folder with all that is in it, if it is there. Windows keeps what has just been closed for a moment. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: TRIES })
