type Call = { success?(it: unknown): void; fail?(it: unknown): void; complete?(it: unknown): void } & Record<
  string,
  unknown
>
type Handler = (call: {
  url: string
  method?: string
  data?: string
  header: Record<string, string>
}) => unknown

const nothing = () => undefined
const answer =
  (name: string) =>
  (options: Call = {}) => {
    options.success?.({ errMsg: `${name}:ok` })
    options.complete?.({ errMsg: `${name}:ok` })
    return Promise.resolve({ errMsg: `${name}:ok` })
  }

/**
 * Returns a wx for page tests. It stores data in memory, and the test answers its requests. `calls` records
 * the requests, and the calls that navigate or change something.
 */
export function createWx(respond: Handler) {
  const kept = new Map<string, unknown>()
  const calls: { name: string; options: Record<string, unknown> }[] = []
  const noted =
    (name: string) =>
    (options: Call = {}) => {
      calls.push({ name, options })
      return answer(name)(options)
    }
  const system = () => ({
    windowWidth: 390,
    windowHeight: 844,
    statusBarHeight: 20,
    theme: 'light',
    fontSizeSetting: 16,
    SDKVersion: '3.7.0',
    platform: 'devtools',
    pixelRatio: 2,
    safeArea: { left: 0, right: 390, top: 20, bottom: 844, width: 390, height: 824 },
  })
  const wx = {
    getStorageSync: (key: string) => kept.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void kept.set(key, value),
    removeStorageSync: (key: string) => void kept.delete(key),
    getStorageInfoSync: () => ({ keys: [...kept.keys()], currentSize: 0, limitSize: 10_240 }),
    getSystemInfoSync: system,
    getWindowInfo: system,
    getAppBaseInfo: system,
    getMenuButtonBoundingClientRect: () => ({
      left: 290,
      right: 380,
      top: 26,
      bottom: 58,
      width: 90,
      height: 32,
    }),
    getLaunchOptionsSync: () => ({ path: '', query: {}, scene: 1001 }),
    getNetworkType: (options: Call) => options.success?.({ networkType: 'wifi' }),
    login: (options: Call) => options.fail?.({ errMsg: 'login:fail' }),
    request: (options: Call & { url: string; header: Record<string, string> }) => {
      calls.push({ name: 'request', options })
      const data = respond(options as never)
      setTimeout(() => {
        const result = {
          statusCode: 200,
          data: JSON.stringify({ code: '0', msg: '', data }),
          header: {},
          errMsg: 'request:ok',
        }
        options.success?.(result)
        options.complete?.(result)
      })
      return { abort: nothing, onHeadersReceived: nothing, offHeadersReceived: nothing }
    },
    nextTick: (work: () => void) => void Promise.resolve().then(work),
    canIUse: () => true,
    getUpdateManager: () => ({ onUpdateReady: nothing }),
  }
  for (const name of [
    'navigateTo',
    'redirectTo',
    'reLaunch',
    'switchTab',
    'navigateBack',
    'showToast',
    'setClipboardData',
    'setNavigationBarTitle',
    'setNavigationBarColor',
    'setBackgroundColor',
  ])
    Object.assign(wx, { [name]: noted(name) })
  for (const name of [
    'onThemeChange',
    'onNetworkStatusChange',
    'onError',
    'onUnhandledRejection',
    'onPageNotFound',
    'offPageNotFound',
    'onAppShow',
    'onAppHide',
    'onWindowResize',
  ])
    Object.assign(wx, { [name]: nothing })
  return { wx, calls }
}
