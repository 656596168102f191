import Taro from '@tarojs/taro'
import { TOKEN_LIFETIME_MS } from '@/domain/credentials'
import type { Keep, Store } from './storage.types'

const KEEP = 'keep.'
const STORE = 'store.'

interface Kept {
  value: string
  /** ms since the epoch */
  until: number
}

export const keep: Keep = {
  read(name) {
    const kept: Kept | '' = Taro.getStorageSync(KEEP + name)
    if (!kept) return undefined
    if (kept.until > Date.now()) return kept.value
    keep.remove(name)
    return undefined
  },
  write(name, value, lifetimeMs = TOKEN_LIFETIME_MS) {
    Taro.setStorageSync(KEEP + name, { value, until: Date.now() + lifetimeMs } satisfies Kept)
  },
  remove(name) {
    Taro.removeStorageSync(KEEP + name)
  },
  clear({ except }) {
    for (const key of Taro.getStorageInfoSync().keys)
      if (key.startsWith(KEEP) && !except.includes(key.slice(KEEP.length))) Taro.removeStorageSync(key)
  },
}

export const store: Store = {
  load<T>(key: string) {
    const value: T | '' = Taro.getStorageSync(STORE + key)
    return value === '' ? undefined : value
  },
  save(key, value) {
    try {
      Taro.setStorageSync(STORE + key, value)
      return true
    } catch {
      return false
    }
  },
  drop(key) {
    Taro.removeStorageSync(STORE + key)
  },
}
