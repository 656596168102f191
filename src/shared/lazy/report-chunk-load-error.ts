import { trackEvent } from '@/client/track'
import { CLIENT_ERROR_TYPE } from '@/domain/base/envelope'
import { networkStatus } from '@/platform/network/network'

const reported = new Set<string>()

/**
 * Tells of code that did not come, or not in time, and which: nobody else hears of it in the mini program. Each is told
 * of once, and none that a missing network kept: every screen asks for them anew.
 */
export function reportChunkLoadError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (!networkStatus.isOnline() || reported.has(message)) return
  reported.add(message)
  trackEvent('error', CLIENT_ERROR_TYPE.resource, message)
}
