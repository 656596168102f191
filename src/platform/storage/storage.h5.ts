import { TOKEN_LIFETIME_MS } from '@/domain/credentials'
import { decoded } from '@/domain/decoded'
import type { DeviceStorage, ExpiringStorage } from './storage.types'

const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '')

const names = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => decoded(pair.split('=')[0] ?? ''))
    .filter(Boolean)

export const expiringStorage: ExpiringStorage = {
  get(name) {
    const key = `${encodeURIComponent(name)}=`
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(key))
    return pair === undefined ? undefined : decoded(pair.slice(key.length))
  },
  set(name, value, lifetimeMs = TOKEN_LIFETIME_MS) {
    const seconds = Math.floor(lifetimeMs / 1000)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in the browsers we support
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure()}`
  },
  remove(name) {
    expiringStorage.set(name, '', 0)
  },
  clear({ except }) {
    for (const name of names()) if (!except.includes(name)) expiringStorage.remove(name)
  },
}

const PREFIX = 'portage.'

/** A browser that denies storage holds nothing. */
function itemAt(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export const deviceStorage: DeviceStorage = {
  get(key) {
    const text = itemAt(PREFIX + key)
    if (text === null) return undefined
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(PREFIX + key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      window.localStorage.removeItem(PREFIX + key)
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
}
