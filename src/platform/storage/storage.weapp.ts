import Taro from '@tarojs/taro'
import { TOKEN_LIFETIME_MS, TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import type {
  DeviceStorage,
  ExpiringStorage,
  GetTokenHeader,
  PlatformAsksCookieConsent,
  VisitStorage,
} from './storage.h5'

export type { ExpiringStorage } from './storage.h5'

// Prefixes of the storage keys. They must not change, or the stored values are lost.
const EXPIRING = 'keep.'
const LASTING = 'store.'

interface Expiring {
  value: string
  /** ms since the epoch */
  until: number
}

/** Values that the phone had no room for. */
const unkept = new Map<string, Expiring>()

export const expiringStorage: ExpiringStorage = {
  get(name) {
    const entry: Expiring | '' = unkept.get(name) ?? Taro.getStorageSync(EXPIRING + name)
    if (!entry) return undefined
    if (entry.until > Date.now()) return entry.value
    expiringStorage.remove(name)
    return undefined
  },
  set(name, value, lifetimeMs = TOKEN_LIFETIME_MS) {
    const entry: Expiring = { value, until: Date.now() + lifetimeMs }
    // The old value must not return at the next start.
    expiringStorage.remove(name)
    try {
      Taro.setStorageSync(EXPIRING + name, entry)
      return true
    } catch {
      unkept.set(name, entry)
      return false
    }
  },
  remove(name) {
    unkept.delete(name)
    Taro.removeStorageSync(EXPIRING + name)
  },
  clear({ except }) {
    for (const name of unkept.keys()) if (!except.includes(name)) unkept.delete(name)
    for (const key of Taro.getStorageInfoSync().keys)
      if (key.startsWith(EXPIRING) && !except.includes(key.slice(EXPIRING.length)))
        Taro.removeStorageSync(key)
  },
}

export const deviceStorage: DeviceStorage = {
  get(key) {
    const value: unknown = Taro.getStorageSync(LASTING + key)
    return value === '' ? undefined : value
  },
  set(key, value) {
    try {
      Taro.setStorageSync(LASTING + key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    Taro.removeStorageSync(LASTING + key)
  },
  watch: () => () => undefined,
}

const ofVisit = new Map<string, unknown>()

/** A visit lasts as long as the process: a mini program never reloads a page. */
export const visitStorage: VisitStorage = {
  get: (key) => ofVisit.get(key),
  set: (key, value) => Boolean(ofVisit.set(key, value)),
  remove: (key) => void ofVisit.delete(key),
}

export const platformAsksCookieConsent: PlatformAsksCookieConsent = false

export const getTokenHeader: GetTokenHeader = () => {
  const token = expiringStorage.get(TOKEN_STORAGE_KEY)
  const headers: Record<string, string> = token ? { 'x-portage-token': token } : {}
  return headers
}
