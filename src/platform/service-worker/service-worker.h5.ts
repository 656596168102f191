import type { Channel } from '@/domain/auth/channel'

/**
 * Registers the service worker, which opens the app without a network. Does nothing in a host app or WeChat:
 * they keep their own copies, and nobody could remove a broken worker there. Does nothing in the watched
 * build, whose files change all the time.
 */
export type RegisterServiceWorker = (channel: Channel) => void

export const registerServiceWorker: RegisterServiceWorker = (channel) => {
  if (process.env.NODE_ENV !== 'production' || (channel !== 'h5' && channel !== 'registerLogin')) return
  // Not over http, and not in a private window of some browsers. The app then works as without a worker.
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
