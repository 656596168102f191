import { trackEvent } from '@/client/track'
import { CLIENT_ERROR_LOG_CODE } from '@/domain/base/envelope'
import { networkStatus } from '@/platform/network/network'

const reported = new Set<string>()

/**
 * Reports which code failed to load or loaded too late; the window's error only says that a script failed.
 * Reports each one once. Reports none while offline: every screen requests its code again.
 */
export function reportChunkLoadError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (!networkStatus.isOnline() || reported.has(message)) return
  reported.add(message)
  trackEvent('error', CLIENT_ERROR_LOG_CODE.resource, message)
}
