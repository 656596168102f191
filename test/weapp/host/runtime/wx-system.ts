import { safeArea } from './phone'
import { allowed, type Callbacks, settle } from './settle'
import { host, keyboardEvents, miniProgram, type Place, type Theme, whenChanged } from './state'
import { barHeight } from './wx-bar'

const system = () => ({
  brand: 'devtools',
  model: 'iPhone',
  pixelRatio: devicePixelRatio,
  screenWidth: innerWidth,
  screenHeight: innerHeight,
  windowWidth: innerWidth,
  windowHeight: innerHeight - barHeight(),
  statusBarHeight: safeArea.top,
  language: host.language,
  version: '8.0.50',
  system: 'iOS 17.0',
  platform: host.platform,
  fontSizeSetting: 16 * host.textSize,
  fontSizeScaleFactor: host.textSize,
  SDKVersion: '3.7.0',
  // WeChat reports the theme only to apps that declare that they follow it.
  ...(miniProgram.config.darkmode ? { theme: host.theme } : {}),
  safeArea: {
    left: 0,
    right: innerWidth,
    top: safeArea.top,
    bottom: innerHeight - safeArea.bottom,
    width: innerWidth,
    height: innerHeight - safeArea.top - safeArea.bottom,
  },
})

const nothing = () => undefined

/** Records that a setting or an agreement was opened. */
const opens = (name: string) => (options?: Callbacks) => {
  host.opened.push(name)
  return settle(name, options, { authSetting: {} })
}

/**
 * Opens WeChat's own map, which covers the app until the member leaves it. It accepts degrees only as
 * numbers.
 */
const openLocation = (options: Callbacks & Place) =>
  allowed('openLocation', options, () => {
    const { latitude, longitude, name, address } = options
    for (const [key, degrees] of Object.entries({ latitude, longitude }))
      if (typeof degrees !== 'number') throw new Error(`parameter error: parameter.${key} should be Number`)
    host.places.push({ latitude, longitude, name, address })
    return {}
  })

/** Returns the phone's place, once the member allows it. */
const getLocation = (options: Callbacks) =>
  allowed('getLocation', options, () => ({ latitude: 22.3193, longitude: 114.1694 }))

/** Reports a downloaded version once, and applies it when the app requests that. */
const updateManager = {
  onCheckForUpdate: (listener: (result: { hasUpdate: boolean }) => void) =>
    whenChanged('update', () => listener({ hasUpdate: true })),
  onUpdateReady: (listener: () => void) => whenChanged('update', listener),
  onUpdateFailed: nothing,
  applyUpdate: () => {
    host.opened.push('applyUpdate')
  },
}

const refusedBy = (name: string, refusal: string) =>
  host.refuses[name] === refusal ? 'denied' : 'authorized'

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
    top: safeArea.top + 6,
    right: innerWidth - 10,
    bottom: safeArea.top + 38,
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
  onThemeChange(listener: (event: { theme: Theme }) => void) {
    if (miniProgram.config.darkmode) whenChanged('theme', () => listener({ theme: host.theme }))
  },
  offThemeChange: nothing,
  ...keyboardEvents,
  openAppAuthorizeSetting: opens('openAppAuthorizeSetting'),
  openLocation,
  getLocation,
  setEnableDebug: (options: Callbacks & { enableDebug: boolean }) => {
    if (options.enableDebug) host.opened.push('setEnableDebug')
    return settle('setEnableDebug', options, {})
  },
  openPrivacyContract: opens('openPrivacyContract'),
  getAppAuthorizeSetting: () => ({
    albumAuthorized: refusedBy('chooseMedia', 'system'),
    cameraAuthorized: refusedBy('chooseMedia', 'system'),
  }),
  requirePrivacyAuthorize: (options?: Callbacks) => allowed('requirePrivacyAuthorize', options, () => ({})),
  getScreenBrightness: (options: Callbacks) =>
    settle('getScreenBrightness', options, { value: host.screen.brightness }),
  setScreenBrightness: (options: Callbacks & { value: number }) => {
    host.screen.brightness = options.value
    return settle('setScreenBrightness', options, {})
  },
  setKeepScreenOn: (options: Callbacks & { keepScreenOn: boolean }) => {
    host.screen.isKeptOn = options.keepScreenOn
    return settle('setKeepScreenOn', options, {})
  },
  getUpdateManager: () => updateManager,
  onWindowResize: nothing,
  offWindowResize: nothing,
}
