import {
  DEVICE_USE_RECORDING_INTERVAL_MS,
  parseUserAgent,
  shouldRecordDeviceUse,
} from '../../../src/domain/account/device'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE}`
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE}`
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'browser', 'iPhone · Safari'],
  [`${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'browser', 'iPhone · Chrome'],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'browser', 'iPhone · Firefox'],
  [`${IPHONE} Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1`, 'browser', 'iPhone · Edge'],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Safari/604.1`,
    'browser',
    'iPad · Safari',
  ],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36`, 'browser', 'Android · Chrome'],
  [
    `${ANDROID} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'browser',
    'Android · Samsung Internet',
  ],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`, 'browser', 'Android · Edge'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'browser', 'Android · Firefox'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36', 'browser', 'HarmonyOS'],
  ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36', 'browser', 'HarmonyOS'],
  [`${WINDOWS} Chrome/126.0 Safari/537.36 Edg/126.0`, 'browser', 'Windows · Edge'],
  [`${WINDOWS} Chrome/58.0 Safari/537.36 Edge/16.1`, 'browser', 'Windows · Edge'],
  [`${WINDOWS} Chrome/126.0 Safari/537.36`, 'browser', 'Windows · Chrome'],
  [`${MAC} Version/17.5 Safari/605.1.15`, 'browser', 'Mac · Safari'],
  [`${LINUX} Chrome/126.0 Safari/537.36`, 'browser', 'Linux · Chrome'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49`, 'wechat', 'iPhone'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 SFHKApp/3`, 'hkApp', 'Android'],
  [`${ANDROID} Chrome/126.0 PortageHK/3`, 'hkApp', 'Android'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 SFExpress`, 'nationalApp', 'Android'],
  [`${IPHONE} SFApp`, 'nationalApp', 'iPhone'],
  [`${IPHONE} PortageApp/2`, 'nationalApp', 'iPhone'],
  ['', 'browser', ''],
  ['curl/8.5', 'browser', ''],
] as const)('reads app and device from %s', (userAgent, app, name) => {
  expect(parseUserAgent(userAgent, { isMiniProgram: false })).toEqual({ app, name })
})
it('the mini program is recognised with any user agent, and named by its system only', () => {
  expect(parseUserAgent(`${IPHONE} Safari/604.1 MicroMessenger/8.0`, { isMiniProgram: true })).toEqual({
    app: 'miniProgram',
    name: 'iPhone',
  })
})
it('a device use is recorded the first time, then once an hour', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(DEVICE_USE_RECORDING_INTERVAL_MS).toBe(3_600_000)
  expect(shouldRecordDeviceUse(null, now)).toBe(true)
  expect(shouldRecordDeviceUse(ago(DEVICE_USE_RECORDING_INTERVAL_MS - 1), now)).toBe(false)
  expect(shouldRecordDeviceUse(ago(DEVICE_USE_RECORDING_INTERVAL_MS), now)).toBe(true)
})
