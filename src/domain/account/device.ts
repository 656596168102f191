/** What a member is signed in with. */
export const DEVICE_APPS = ['browser', 'miniProgram', 'wechat', 'hkApp', 'nationalApp'] as const
export type DeviceApp = (typeof DEVICE_APPS)[number]

export interface DetectedDevice {
  app: DeviceApp
  /** system and browser as their makers call them, such as 'iPhone · Safari'; '' of one that says nothing */
  name: string
}

type Mark<T> = readonly (readonly [RegExp, T])[]

/** In the order in which they are told apart: an iPad says that it is a Macintosh, an Android that it is a Linux. */
const SYSTEMS: Mark<string> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
/** Every one of them says that it is a Safari, and most that they are a Chrome. */
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

/** A device by the user agent of its calls; which calls are the mini program's their header says. */
export function parseUserAgent(
  userAgent: string,
  { isMiniProgram }: { isMiniProgram: boolean },
): DetectedDevice {
  const app = isMiniProgram ? 'miniProgram' : (first(APPS, userAgent) ?? 'browser')
  const browser = app === 'browser' ? first(BROWSERS, userAgent) : undefined
  return { app, name: [first(SYSTEMS, userAgent), browser].filter(Boolean).join(' · ') }
}

/** A use is written down when the one that is known is this old (ms). */
export const DEVICE_USE_RECORDING_INTERVAL_MS = 3_600_000

/** Whether a use of a device is to be written down. @param usedAt the last that is known, null of none */
export const shouldRecordDeviceUse = (usedAt: Date | null, now: Date): boolean =>
  usedAt === null || now.getTime() - usedAt.getTime() >= DEVICE_USE_RECORDING_INTERVAL_MS
