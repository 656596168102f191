import { reportChunkLoadError } from '../lazy/report-chunk-load-error'

/**
 * Loads and starts what works without a network, after the first view. The mini program has no files that
 * load later, so its build replaces this module (`offlineStartsWithPackage` in config/index.ts).
 */
export const loadOfflineStart = (): void =>
  void import('./start').then(({ startOffline }) => startOffline(), reportChunkLoadError)
