import { TOKEN_LIFETIME_MS } from '@/domain/auth/credentials'
import { decodeUriSafely } from '@/domain/base/decoded'

/** Small values that outlive the page: cookies on H5, storage in the mini program, each with a lifetime. */
export interface ExpiringStorage {
  /** The value, or undefined when there is none or its lifetime is over. */
  get(name: string): string | undefined
  /**
   * Stores a value for `lifetimeMs` milliseconds, 6 days by default (S1 §9).
   * @returns false when the device has no room for it: it is known until the app is closed
   */
  set(name: string, value: string, lifetimeMs?: number): boolean
  remove(name: string): void
  /** Removes every value but the named ones (S1 §4 'Cookie consent'). */
  clear(options: { except: readonly string[] }): void
}

/** Values of any shape without an end in time: of the device or of a visit. */
export interface DeviceStorage {
  /** What is stored, whatever it is; text that is no JSON comes as it stands. undefined when there is nothing. */
  get(key: string): unknown
  /** @returns false when the device refuses (private window, storage full): the value is then not kept */
  set(key: string, value: unknown): boolean
  remove(key: string): void
  /**
   * Tells when another window changed or removed what is stored; the mini program has only one.
   * @returns a function that ends it
   */
  watch(key: string, onChange: () => void): () => void
}

/** Values that end with the visit. */
export type VisitStorage = Omit<DeviceStorage, 'watch'>

/** Whether visitors are asked by a banner what may be kept: a mini program has no cookies, and WeChat's own consent. */
export type PlatformAsksCookieConsent = boolean

/** Headers that carry the session's token where no cookie does. */
export type GetTokenHeader = () => Record<string, string>

const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '')

const names = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => decodeUriSafely(pair.split('=')[0] ?? ''))
    .filter(Boolean)

export const expiringStorage: ExpiringStorage = {
  get(name) {
    const key = `${encodeURIComponent(name)}=`
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(key))
    return pair === undefined ? undefined : decodeUriSafely(pair.slice(key.length))
  },
  set(name, value, lifetimeMs = TOKEN_LIFETIME_MS) {
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

/** @param open a browser that denies storage throws here, and holds nothing */
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
      // A browser that denies storage holds nothing to drop.
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

/** Drafts and the like. */
export const deviceStorage: DeviceStorage = wrapWebStorage(() => window.localStorage)

/** As long as the tab: over reloads and other sites' pages in between. */
export const visitStorage: VisitStorage = wrapWebStorage(() => window.sessionStorage)

export const platformAsksCookieConsent: PlatformAsksCookieConsent = true

/** The browser sends the cookie by itself. */
export const getTokenHeader: GetTokenHeader = () => ({})
