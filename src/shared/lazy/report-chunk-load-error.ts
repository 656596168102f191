import { trackEvent } from '@/client/track'
import { CLIENT_ERROR_LOG_CODE } from '@/domain/base/envelope'
import { networkStatus } from '@/platform/network/network'

const reported = new Set<string>()

/**
 * Reports code that did not come, or not in time, and which: the window hears only that a script failed. Each is reported
 * once, and none that a missing network kept: every screen asks for them again.
 */
export function reportChunkLoadError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (!networkStatus.isOnline() || reported.has(message)) return
  reported.add(message)
  trackEvent('error', CLIENT_ERROR_LOG_CODE.resource, message)
}
