import { TOKEN_LIFETIME_MS } from '@/domain/auth/credentials'
import { decodeUriSafely } from '@/domain/base/decoded'

/** Small values that outlive the page, each with a lifetime: cookies on H5, storage in the mini program. */
export interface ExpiringStorage {
  /** Returns the value, or undefined when there is none or it has expired. */
  get(name: string): string | undefined
  /**
   * Stores a value for `lifetimeMs` milliseconds, 6 days by default (S1 §9).
   * @returns false when the device has no room for it; the value then lasts until the app closes
   */
  set(name: string, value: string, lifetimeMs?: number): boolean
  remove(name: string): void
  /** Removes every value except the named ones (S1 §4 'Cookie consent'). */
  clear(options: { except: readonly string[] }): void
}

/** Values of any shape without an expiry: of the device or of a visit. */
export interface DeviceStorage {
  /**
   * Returns the stored value. Returns text that is not JSON unchanged, and undefined when there is no value.
   */
  get(key: string): unknown
  /** @returns false when the device refuses (private window, storage full); the value is then not stored */
  set(key: string, value: unknown): boolean
  remove(key: string): void
  /**
   * Calls `onChange` when another window changed or removed the value. The mini program has only one window.
   * @returns a function that stops it
   */
  watch(key: string, onChange: () => void): () => void
}

/** Values that last until the end of the visit. */
export type VisitStorage = Omit<DeviceStorage, 'watch'>

/**
 * Whether a banner asks visitors which data the app may keep. A mini program has no cookies, and WeChat has
 * its own consent.
 */
export type PlatformAsksCookieConsent = boolean

/** Returns the headers that carry the session's token where no cookie does. */
export type GetTokenHeader = () => Record<string, string>

const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '')

/** Age in ms up to which the cookies that index.html read are used. */
const COOKIES_AT_START_MS = 5000

/**
 * Returns the cookies. At the start they are those that index.html read (platform/first-view/draw.ts). The
 * browser's network process is then busy with the app's files: a slow phone would wait 150 ms for it.
 */
function readCookies(): string {
  const { cookiesAtStart } = window
  const isFresh = cookiesAtStart && performance.now() - cookiesAtStart.at < COOKIES_AT_START_MS
  return isFresh ? cookiesAtStart.text : document.cookie
}

const names = (): string[] =>
  readCookies()
    .split('; ')
    .map((pair) => decodeUriSafely(pair.split('=')[0] ?? ''))
    .filter(Boolean)

export const expiringStorage: ExpiringStorage = {
  get(name) {
    const key = `${encodeURIComponent(name)}=`
    const pair = readCookies()
      .split('; ')
      .find((cookie) => cookie.startsWith(key))
    return pair === undefined ? undefined : decodeUriSafely(pair.slice(key.length))
  },
  set(name, value, lifetimeMs = TOKEN_LIFETIME_MS) {
    delete window.cookiesAtStart
    const seconds = Math.floor(lifetimeMs / 1000)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in the browsers we support
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure()}`
    return true
  },
  remove(name) {
    expiringStorage.set(name, '', 0)
  },
  clear({ except }) {
    for (const name of names()) if (!except.includes(name)) expiringStorage.remove(name)
  },
}

const PREFIX = 'portage.'

/** @param open throws in a browser that denies storage; such a browser stores nothing */
const wrapWebStorage = (open: () => Storage): DeviceStorage => ({
  get(key) {
    let text: string | null = null
    try {
      text = open().getItem(PREFIX + key)
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return text ?? undefined
    }
  },
  set(key, value) {
    try {
      open().setItem(PREFIX + key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      open().removeItem(PREFIX + key)
    } catch {
      // A browser that denies storage has nothing to remove.
    }
  },
  watch(key, onChange) {
    const listener = (event: StorageEvent) => {
      if (event.key === PREFIX + key) onChange()
    }
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
})

/** Storage for drafts and similar values. */
export const deviceStorage: DeviceStorage = wrapWebStorage(() => window.localStorage)

/** Storage for the lifetime of the tab. It survives reloads and visits to other sites in the same tab. */
export const visitStorage: VisitStorage = wrapWebStorage(() => window.sessionStorage)

export const platformAsksCookieConsent: PlatformAsksCookieConsent = true

/** The browser sends the cookie automatically. */
export const getTokenHeader: GetTokenHeader = () => ({})
