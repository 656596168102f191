import { TOKEN_LIFETIME_MS } from '@/domain/auth/credentials'
import { decodeUriSafely } from '@/domain/base/decoded'
import type { DeviceStorage, ExpiringStorage, VisitStorage } from './storage.types'

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
