import type { Channel } from '@/domain/auth/channel'

/**
 * Returns whether the app of a channel has a service worker. A host app or WeChat has none: they keep their
 * own copies, and nobody could remove a broken worker there. The watched build, whose files change all the
 * time, has none either.
 */
export type HasServiceWorker = (channel: Channel) => boolean

/** Registers the service worker, which opens the app without a network and shows pushes. */
export type RegisterServiceWorker = (channel: Channel) => void

/**
 * Returns the registration of the worker, as soon as the start of this visit is over. Undefined if this browser
 * runs none: in a private window, or when the back end has switched it off.
 */
export type FindServiceWorker = (timeoutMs: number) => Promise<ServiceWorkerRegistration | undefined>

export const hasServiceWorker: HasServiceWorker = (channel) =>
  process.env.NODE_ENV === 'production' &&
  (channel === 'h5' || channel === 'registerLogin') &&
  navigator.serviceWorker !== undefined

let endStart: () => void
/** Resolves when the worker of this visit runs, or cannot. */
const started = new Promise<void>((resolve) => {
  endStart = resolve
})

/** Waits until the worker runs. One that the back end has switched off has then removed itself. */
async function waitUntilActivated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  while (worker && worker.state !== 'activated' && worker.state !== 'redundant')
    await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }))
}

export const registerServiceWorker: RegisterServiceWorker = (channel) => {
  if (!hasServiceWorker(channel)) return
  // Not over http, and not in a private window of some browsers. The app then works as without a worker.
  void navigator.serviceWorker
    .register('/sw.js')
    .then(waitUntilActivated)
    .catch(() => undefined)
    .then(endStart)
}

export const findServiceWorker: FindServiceWorker = async (timeoutMs) => {
  await Promise.race([started, new Promise((end) => setTimeout(end, timeoutMs))])
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}
