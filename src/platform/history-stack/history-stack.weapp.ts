import type { HistoryStack } from './history-stack.h5'

export type { HistoryStackEntry } from './history-stack.h5'

/** A mini program is not reloaded: WeChat's page stack is complete. */
export const historyStack: HistoryStack = {
  recordCurrentPage: () => undefined,
  entriesBehind: () => [],
  goBackTo: () => undefined,
}
