import { host } from './state'

const system = () => ({
  brand: 'devtools',
  model: 'iPhone',
  pixelRatio: devicePixelRatio,
  screenWidth: innerWidth,
  screenHeight: innerHeight,
  windowWidth: innerWidth,
  windowHeight: innerHeight - 44,
  statusBarHeight: 20,
  language: host.language,
  version: '8.0.50',
  system: 'iOS 17.0',
  platform: 'devtools',
  fontSizeSetting: 16 * host.textSize,
  fontSizeScaleFactor: host.textSize,
  SDKVersion: '3.7.0',
  theme: host.theme,
  safeArea: {
    left: 0,
    right: innerWidth,
    top: 20,
    bottom: innerHeight,
    width: innerWidth,
    height: innerHeight - 20,
  },
})

const nothing = () => undefined

export const systemApi = {
  env: { USER_DATA_PATH: 'wxfile://usr' },
  canIUse: () => true,
  getSystemInfoSync: system,
  getWindowInfo: system,
  getDeviceInfo: system,
  getAppBaseInfo: system,
  getAccountInfoSync: () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
  getMenuButtonBoundingClientRect: () => ({
    width: 87,
    height: 32,
    top: 26,
    right: innerWidth - 10,
    bottom: 58,
    left: innerWidth - 97,
  }),
  nextTick: (work: () => void) => void Promise.resolve().then(work),
  onAppShow: nothing,
  onAppHide: nothing,
  offAppShow: nothing,
  offAppHide: nothing,
  onError: (listener: (error: string) => void) =>
    window.addEventListener('error', ({ error, message }) => listener(String(error?.stack ?? message))),
  offError: nothing,
  onUnhandledRejection: (listener: (event: { reason: unknown }) => void) =>
    window.addEventListener('unhandledrejection', ({ reason }) => listener({ reason })),
  offUnhandledRejection: nothing,
  onThemeChange: nothing,
  offThemeChange: nothing,
  onWindowResize: nothing,
  offWindowResize: nothing,
}
