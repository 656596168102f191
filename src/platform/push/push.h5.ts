import type { Channel } from '@/domain/auth/channel'
import type { OpenPath } from '../service-worker/pushes.h5'
import { findServiceWorker, hasServiceWorker } from '../service-worker/service-worker'

/**
 * What this browser does with pushes:
 * - 'unsupported': it cannot receive any
 * - 'notInstalled': Safari on iOS receives them only in the app on the home screen
 * - 'default': it asks the member at the next subscription
 * - 'denied': the member refused; only the browser's own settings change that
 * - 'granted': it receives them while it has a subscription
 */
export type PushPermission = 'unsupported' | 'notInstalled' | NotificationPermission

/** The address and the keys of a subscription, as the server stores them. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Pushes to this browser, also while the app is closed. */
export interface PushApi {
  permission(channel: Channel): PushPermission
  /** Returns the same, once it is known whether the service worker runs. Without it, a browser receives none. */
  findPermission(channel: Channel): Promise<PushPermission>
  /**
   * Makes the browser ask the member, unless it has the answer. Only directly in a press. @returns the answer
   */
  askPermission(): Promise<NotificationPermission>
  /** Calls `listener` when the member comes back, perhaps from the browser's settings. @returns its end */
  onReturn(listener: () => void): () => void
  /** Calls `open` with the path of each push that the member presses while the app is open. */
  onPress(open: (path: string) => void): void
  isSubscribed(): Promise<boolean>
  /**
   * Returns the subscription for a key of the server, and makes it if there is none or it has another key.
   * Never asks the member. Throws if there is no permission, no service worker or no push service.
   */
  subscribe(publicKey: string): Promise<BrowserSubscription>
  /** Ends the subscription. @returns its endpoint; undefined if there was none @throws if the browser keeps it */
  unsubscribe(): Promise<string | undefined>
}

/** Time in ms that the service worker may take to start: it first stores the app, after the first view. */
const WORKER_TIMEOUT_MS = 20_000

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Returns the registration once its worker is active. @throws after the time limit */
const waitForWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(fail, WORKER_TIMEOUT_MS, new Error('no service worker'))),
  ])

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Undefined where the platform has no pushes. */
export const pushApi: PushApi | undefined = {
  permission(channel) {
    if (!hasServiceWorker(channel)) return 'unsupported'
    if ('PushManager' in window && 'Notification' in window) return Notification.permission
    // Only Safari on iOS has this property.
    return (navigator as { standalone?: boolean }).standalone === false ? 'notInstalled' : 'unsupported'
  },
  async findPermission(channel) {
    const permission = this.permission(channel)
    if (permission !== 'granted' && permission !== 'default') return permission
    const worker = await findServiceWorker(WORKER_TIMEOUT_MS)
    return worker ? this.permission(channel) : 'unsupported'
  },
  askPermission: async () =>
    Notification.permission === 'granted' ? 'granted' : Notification.requestPermission(),
  onReturn(listener) {
    window.addEventListener('focus', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.removeEventListener('focus', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  },
  onPress(open) {
    navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent) => {
      const { openPath } = Object(data) as Partial<OpenPath>
      if (openPath === undefined) return
      ports[0]!.postMessage(true)
      open(openPath)
    })
  },
  isSubscribed: async () => (await findSubscription()) !== undefined,
  async subscribe(publicKey) {
    // Without permission, the browser would ask the member.
    if (Notification.permission !== 'granted') throw new Error('no permission for pushes')
    const { pushManager } = await waitForWorker()
    const before = await pushManager.getSubscription()
    const isCurrent = before && toBase64Url(before.options.applicationServerKey) === publicKey
    if (before && !isCurrent) await before.unsubscribe()
    const subscription = isCurrent
      ? before
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return {
      endpoint: subscription.endpoint,
      p256dh: toBase64Url(subscription.getKey('p256dh')),
      auth: toBase64Url(subscription.getKey('auth')),
    }
  },
  async unsubscribe() {
    const subscription = await findSubscription()
    if (subscription && !(await subscription.unsubscribe())) throw new Error('the subscription stays')
    return subscription?.endpoint
  },
}
