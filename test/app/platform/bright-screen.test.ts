import { keepScreenBright as h5 } from '@/platform/bright-screen/bright-screen.h5'
import { keepScreenBright as weapp } from '@/platform/bright-screen/bright-screen.weapp'

const mockPhone = {
  brightness: 0.4,
  isKeptOn: false,
  shown: new Set<() => void>(),
  hidden: new Set<() => void>(),
  /** answers of getScreenBrightness that were not given yet */
  late: [] as (() => void)[],
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getScreenBrightness: ({ success }: { success: (result: { value: number }) => void }) =>
      mockPhone.late.push(() => success({ value: mockPhone.brightness })),
    setScreenBrightness: ({ value }: { value: number }) => {
      mockPhone.brightness = value
    },
    setKeepScreenOn: ({ keepScreenOn }: { keepScreenOn: boolean }) => {
      mockPhone.isKeptOn = keepScreenOn
    },
    onAppShow: (listener: () => void) => mockPhone.shown.add(listener),
    offAppShow: (listener: () => void) => mockPhone.shown.delete(listener),
    onAppHide: (listener: () => void) => mockPhone.hidden.add(listener),
    offAppHide: (listener: () => void) => mockPhone.hidden.delete(listener),
  },
}))

describe('in the mini program the screen', () => {
  const answer = () => {
    for (const give of mockPhone.late.splice(0)) give()
  }
  const screen = () => [mockPhone.brightness, mockPhone.isKeptOn]
  const tell = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener()
  }

  it('is bright and awake, but not while WeChat is hidden, and is restored at the end', () => {
    const end = weapp()
    answer()
    expect(screen()).toEqual([1, true])
    tell(mockPhone.hidden)
    expect(screen()).toEqual([0.4, false])
    tell(mockPhone.shown)
    answer()
    expect(screen()).toEqual([1, true])
    end()
    expect(screen()).toEqual([0.4, false])
    tell(mockPhone.shown)
    answer()
    expect(screen()).toEqual([0.4, false])
  })

  it('gets its usual brightness back if WeChat was hidden and shown before the phone named it', () => {
    const end = weapp()
    tell(mockPhone.hidden)
    tell(mockPhone.shown)
    answer()
    expect(screen()).toEqual([1, true])
    end()
    expect(screen()).toEqual([0.4, false])
  })

  it('stays as it was if the end comes before the phone names its brightness', () => {
    const end = weapp()
    end()
    answer()
    expect(screen()).toEqual([0.4, false])
  })
})

describe('on H5 the screen', () => {
  const locks: { released: boolean; release(): Promise<void> }[] = []
  const isAwake = () => locks.some(({ released }) => !released)
  /** Releases every lock, as a browser does that hides the page. */
  const hide = () => locks.forEach((lock) => void lock.release())
  const request = jest.fn(async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  const setWakeLock = (wakeLock: unknown) =>
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock })
  const settle = () => new Promise((done) => setTimeout(done))
  afterEach(() => setWakeLock(undefined))

  it('is awake, also after the page was hidden, until the end', async () => {
    setWakeLock({ request })
    const end = h5()
    await settle()
    expect(isAwake()).toBe(true)
    hide()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(isAwake()).toBe(true)
    end()
    await settle()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(isAwake()).toBe(false)
  })

  it('is released at the end if the page was hidden and shown before the lock', async () => {
    setWakeLock({ request })
    const end = h5()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(isAwake()).toBe(true)
    end()
    expect(isAwake()).toBe(false)
  })

  it('is awake although hiding the page ended the first request', async () => {
    request.mockRejectedValueOnce(new DOMException('hidden', 'NotAllowedError'))
    setWakeLock({ request })
    const end = h5()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(isAwake()).toBe(true)
    end()
  })

  it('is released if the end comes before the lock', async () => {
    setWakeLock({ request })
    h5()()
    await settle()
    expect(isAwake()).toBe(false)
  })

  it('may sleep in a browser without locks', () => {
    expect(() => h5()()).not.toThrow()
  })
})
