import type { Channel } from '@/domain/auth/channel'

/**
 * Returns whether the app of a channel has a service worker. A host app or WeChat has none: they keep their
 * own copies, and nobody could remove a broken worker there. The watched build, whose files change all the
 * time, has none either.
 */
export type HasServiceWorker = (channel: Channel) => boolean

/** Registers the service worker, which opens the app without a network and shows pushes. */
export type RegisterServiceWorker = (channel: Channel) => void

export const hasServiceWorker: HasServiceWorker = (channel) =>
  process.env.NODE_ENV === 'production' &&
  (channel === 'h5' || channel === 'registerLogin') &&
  navigator.serviceWorker !== undefined

export const registerServiceWorker: RegisterServiceWorker = (channel) => {
  if (!hasServiceWorker(channel)) return
  // Not over http, and not in a private window of some browsers. The app then works as without a worker.
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
