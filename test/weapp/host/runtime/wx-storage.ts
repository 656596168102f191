import { host, isSinglePage } from './state'

/** Maximum bytes per key. A phone stores 1 MB per key and 10 MB in total. */
const KEY_BYTES = 1_048_576
const TOTAL_BYTES = 10 * KEY_BYTES
/**
 * Prefix in the browser's own storage, which a reload keeps, as on a phone. A single page has a separate
 * storage.
 */
const PREFIX = isSinglePage ? 'single.' : 'mp.'

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

export const storage = {
  getStorageSync(key: string) {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? '' : JSON.parse(text)
  },
  setStorageSync(key: string, value: unknown) {
    const text = JSON.stringify(value)
    if (text.length > KEY_BYTES) throw new Error('setStorageSync:fail entry size limit reached')
    const others = names().reduce(
      (sum, name) => sum + (name === PREFIX + key ? 0 : localStorage.getItem(name)!.length),
      0,
    )
    if (host.storageFull || others + text.length > TOTAL_BYTES)
      throw new Error('setStorageSync:fail exceed storage max size 10Mb')
    localStorage.setItem(PREFIX + key, text)
  },
  removeStorageSync: (key: string) => localStorage.removeItem(PREFIX + key),
  clearStorageSync: () => {
    for (const name of names()) localStorage.removeItem(name)
  },
  getStorageInfoSync: () => ({
    keys: names().map((name) => name.slice(PREFIX.length)),
    currentSize: 0,
    limitSize: 10_240,
  }),
}
