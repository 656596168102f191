import { DEFAULT_LANG, findFirstSupportedLang, type LocalisedText } from '@/domain/base/language'

/** What a push shows, and the path of the app that a press on it opens. */
interface ShownPush {
  title: string
  body: string
  path: string
  /** a later push with the same tag replaces it */
  tag: string
}

/** Texts and path of a push that cannot be read. A browser takes the permission from an app that shows none. */
export interface UnreadablePush {
  title: LocalisedText
  body: LocalisedText
  path: string
}

/** The parts of a service worker that TypeScript's library for pages lacks. */
export interface PushWorker {
  location: { origin: string }
  navigator: { languages: readonly string[] }
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}
interface AppWindow {
  focused: boolean
  focus(): Promise<AppWindow>
  navigate(url: string): Promise<unknown>
}
interface PushEvent {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface ClickEvent {
  notification: Pick<Notification, 'data' | 'close'>
  waitUntil(work: Promise<unknown>): void
}

const ICON = '/icons/icon-192.png'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns a path of our own origin; undefined for anything else. */
function toOwnPath(url: unknown, origin: string): string | undefined {
  if (!isText(url) || !url.startsWith('/')) return undefined
  const target = new URL(url, origin)
  return target.origin === origin ? target.pathname + target.search : undefined
}

/** Reads what the server sent: `{ title, body, url, tag }`. */
function readPush({ data }: PushEvent, worker: PushWorker, unreadable: UnreadablePush): ShownPush {
  let sent: Record<string, unknown> = {}
  try {
    sent = Object(data?.json())
  } catch {
    // A push without a readable text still says that there is news.
  }
  const lang = findFirstSupportedLang(worker.navigator.languages) ?? DEFAULT_LANG
  const path = toOwnPath(sent.url, worker.location.origin) ?? unreadable.path
  const tag = isText(sent.tag) ? sent.tag : path
  if (isText(sent.title) && isText(sent.body)) return { title: sent.title, body: sent.body, path, tag }
  return { title: unreadable.title[lang], body: unreadable.body[lang], path, tag }
}

/** Shows a path in a window that is open, or in a new one. */
async function openPath({ clients }: PushWorker, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  if (!open) return void (await clients.openWindow(path))
  try {
    await open.focus()
    await open.navigate(path)
  } catch {
    // A window of an older worker cannot be navigated.
    await clients.openWindow(path)
  }
}

/** Shows pushes, and opens their parcels. It keeps nothing: the system shows the text of a push. */
export function showPushes(worker: PushWorker, unreadable: UnreadablePush): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = readPush(event, worker, unreadable)
    event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: ICON, data: { path } }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPath(worker, event.notification.data.path))
  })
}
