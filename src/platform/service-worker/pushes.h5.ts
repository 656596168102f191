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
  url: string
  frameType: 'top-level' | 'auxiliary' | 'nested'
  focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: OpenPath, ports: MessagePort[]): void
}
interface PushEvent {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface ClickEvent {
  notification: Pick<Notification, 'data' | 'close'>
  waitUntil(work: Promise<unknown>): void
}

/** Asks a window of the app to show a path. The window answers with any message on the port of this one. */
export interface OpenPath {
  openPath: string
}

/** Pages of the back end itself: the operator's, and the description of the calls. */
export const NOT_OURS = [/^\/(sandbox|docs)\b/]

const ICON = '/icons/icon-192.png'
/** One colour: Android shows it in the status bar. The build draws it. */
const BADGE = '/icons/badge.png'

/** Time in ms that a window may take to answer. It may have to wake up first. */
const ANSWER_TIMEOUT_MS = 2000

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns a path of our own origin; undefined for anything else. */
function toOwnPath(url: unknown, origin: string): string | undefined {
  if (!isText(url) || !url.startsWith('/')) return undefined
  try {
    const target = new URL(url, origin)
    return target.origin === origin ? target.pathname + target.search : undefined
  } catch {
    return undefined
  }
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

const isOfApp = ({ url, frameType }: AppWindow): boolean =>
  frameType !== 'nested' && !NOT_OURS.some((page) => page.test(new URL(url).pathname))

/** Asks a window to show a path itself, which keeps its screens. @returns whether it does */
function askToOpen(open: AppWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((answer) => {
    port1.onmessage = () => answer(true)
    setTimeout(answer, ANSWER_TIMEOUT_MS, false)
    open.postMessage({ openPath: path }, [port2])
  }).finally(() => port1.close())
}

/**
 * Shows a path in a window of the app, or in a new one. A press allows one of them only: after `focus`, no
 * window may be opened.
 */
async function openPath({ clients }: PushWorker, path: string): Promise<void> {
  const windows = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isOfApp)
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  const isInFront = open?.focus().then(
    () => true,
    () => false,
  )
  if (!open || !(await isInFront)) return void (await clients.openWindow(path))
  // A window that has just begun to load does not listen yet. One that no worker controls cannot be loaded.
  if (!(await askToOpen(open, path))) await open.navigate(path).catch(() => undefined)
}

/** Shows pushes, and opens their parcels. It keeps nothing: the system shows the text of a push. */
export function showPushes(worker: PushWorker, unreadable: UnreadablePush): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = readPush(event, worker, unreadable)
    // With `renotify`, further news of a parcel sounds too. TypeScript's library lacks it.
    const options = { body, tag, renotify: true, icon: ICON, badge: BADGE, data: { path } }
    event.waitUntil(worker.registration.showNotification(title, options))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPath(worker, event.notification.data.path))
  })
}
