/** Kinds of app or browser in which a member can be signed in. */
export const DEVICE_APPS = ['browser', 'miniProgram', 'wechat', 'hkApp', 'nationalApp'] as const
export type DeviceApp = (typeof DEVICE_APPS)[number]

export interface DetectedDevice {
  app: DeviceApp
  /**
   * system, and for a browser also its name, as their makers call them, such as 'iPhone · Safari'; '' if the
   * user agent names neither
   */
  name: string
}

type Mark<T> = readonly (readonly [RegExp, T])[]

/**
 * Systems by user agent; the first match counts. The order matters: an iPad may also name 'Macintosh', and an
 * Android device also names 'Linux'.
 */
const SYSTEMS: Mark<string> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
/**
 * Browsers by user agent; the first match counts. The order matters: most browsers also name 'Safari', and
 * many also name 'Chrome'.
 */
const BROWSERS: Mark<string> = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const APPS: Mark<DeviceApp> = [
  [/PortageHK\/|SFHKApp/i, 'hkApp'],
  [/SFExpress|SFApp|PortageApp\//i, 'nationalApp'],
  [/MicroMessenger/i, 'wechat'],
]

const first = <T>(marks: Mark<T>, userAgent: string): T | undefined =>
  marks.find(([mark]) => mark.test(userAgent))?.[1]

/**
 * Detects the device from the user agent of a request. The caller recognises the mini program by a request
 * header (`isMiniProgram`).
 */
export function parseUserAgent(
  userAgent: string,
  { isMiniProgram }: { isMiniProgram: boolean },
): DetectedDevice {
  const app = isMiniProgram ? 'miniProgram' : (first(APPS, userAgent) ?? 'browser')
  const browser = app === 'browser' ? first(BROWSERS, userAgent) : undefined
  return { app, name: [first(SYSTEMS, userAgent), browser].filter(Boolean).join(' · ') }
}

/** Minimum time in ms between two recorded uses of a device. */
export const DEVICE_USE_RECORDING_INTERVAL_MS = 3_600_000

/**
 * Returns whether the use of a device must be recorded now.
 * @param usedAt last recorded use; null if there is none
 */
export const shouldRecordDeviceUse = (usedAt: Date | null, now: Date): boolean =>
  usedAt === null || now.getTime() - usedAt.getTime() >= DEVICE_USE_RECORDING_INTERVAL_MS
