import { showPartLost } from '@/client/error-catalogue'
import { reportLost } from './report-lost'

/** Whether code that is loaded when it is needed did not come: the name is the bundler's. */
export const isPartLost = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** Code that was pressed for did not come: that is reported and said, and it can be asked for anew. */
export function tellPartLost(error: unknown, askAnew: () => void): void {
  reportLost(error)
  showPartLost(askAnew)
}
