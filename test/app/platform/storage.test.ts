import type { ExpiringStorage } from '@/platform/storage/storage'
import * as h5 from '@/platform/storage/storage.h5'
import * as weapp from '@/platform/storage/storage.weapp'

const mockKept = new Map<string, unknown>()
let mockIsFull = false
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorageSync: (key: string) => mockKept.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => {
      if (mockIsFull) throw new Error('setStorageSync:fail exceed storage max size')
      mockKept.set(key, value)
    },
    removeStorageSync: (key: string) => mockKept.delete(key),
    getStorageInfoSync: () => ({ keys: [...mockKept.keys()] }),
  },
}))

const DAY_MS = 24 * 3600 * 1000
const HALVES: [string, ExpiringStorage][] = [
  ['H5', h5.expiringStorage],
  ['the mini program', weapp.expiringStorage],
]

/**
 * Written cookies. jsdom expires cookies by its own clock, so the tests read the lifetime from the written
 * text.
 */
const written: string[] = []
beforeAll(() => {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => real.get!.call(document),
    set: (text: string) => {
      written.push(text)
      real.set!.call(document, text)
    },
  })
})
beforeEach(() => {
  mockKept.clear()
  for (const { expiringStorage } of [h5, weapp]) expiringStorage.clear({ except: [] })
  written.length = 0
})
afterEach(() => jest.useRealTimers())

describe.each(HALVES)('storage in %s', (name, storage) => {
  const livesFor = (key: string, ms: number) => {
    if (name === 'H5')
      return written.some((text) => text.startsWith(`${key}=`) && text.includes(`Max-Age=${ms / 1000};`))
    jest.useFakeTimers({ now: Date.now() + ms - 1000 })
    const before = storage.get(key)
    jest.setSystemTime(Date.now() + 2000)
    return before !== undefined && storage.get(key) === undefined
  }

  it('[AUTH-31] keeps a value for 6 days by default', () => {
    storage.set('campaign', 'spring')
    expect(livesFor('campaign', 6 * DAY_MS)).toBe(true)
  })
  it('[ADPT-09] keeps a text for the given time, such as 1 day', () => {
    storage.set('bulletin', '42', DAY_MS)
    expect(storage.get('bulletin')).toBe('42')
    expect(livesFor('bulletin', DAY_MS)).toBe(true)
  })
  it('keeps a text unchanged, whatever it contains', () => {
    const preference = 'agree=1&optimisation=0&analytics=1&lang=1; "quoted"'
    storage.set('preference', preference)
    expect(storage.get('preference')).toBe(preference)
  })
  it('clears everything except the named keys', () => {
    const all = ['session', 'token', 'preference', 'campaign', 'bulletin']
    for (const key of all) storage.set(key, key)
    storage.clear({ except: ['session', 'token', 'preference'] })
    expect(all.filter((key) => storage.get(key))).toEqual(['session', 'token', 'preference'])
  })
})

it.each([
  ['H5', h5.deviceStorage],
  ['the mini program', weapp.deviceStorage],
])('%s reports that a value was not stored when it is full', (_, storage) => {
  expect(storage.set('draft', 'a')).toBe(true)
  mockIsFull = true
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(storage.set('draft', 'b')).toBe(false)
  full.mockRestore()
  mockIsFull = false
  expect(storage.get('draft')).toBe('a')
})

it('the full mini program keeps the new value until it is closed, and drops the old one', () => {
  const { expiringStorage } = weapp
  expect(expiringStorage.set('token', 'old')).toBe(true)
  mockIsFull = true
  expect(expiringStorage.set('token', 'new')).toBe(false)
  mockIsFull = false
  expect(expiringStorage.get('token')).toBe('new')
  expect([...mockKept.values()]).toEqual([])
  expiringStorage.remove('token')
  expect(expiringStorage.get('token')).toBeUndefined()
})

describe('the cookies that index.html has read', () => {
  const atStart = (at: number) => {
    window.cookiesAtStart = { text: 'place=at%20start', at }
  }
  afterEach(() => {
    delete window.cookiesAtStart
    h5.expiringStorage.remove('place')
  })

  it("are used for five seconds instead of the document's", () => {
    atStart(performance.now())
    expect(h5.expiringStorage.get('place')).toBe('at start')
    atStart(performance.now() - 5000)
    expect(h5.expiringStorage.get('place')).toBeUndefined()
  })

  it('are used no more once the app has changed a cookie', () => {
    atStart(performance.now())
    h5.expiringStorage.set('place', 'later')
    expect(h5.expiringStorage.get('place')).toBe('later')
    atStart(performance.now())
    h5.expiringStorage.remove('place')
    expect(h5.expiringStorage.get('place')).toBeUndefined()
  })
})
