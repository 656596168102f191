import * as h5 from '@/platform/time-zone/time-zone.h5'
import * as weapp from '@/platform/time-zone/time-zone.weapp'

const ofDevice = (timeZone: string | undefined, minutes: number) => {
  jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue({ resolvedOptions: () => ({ timeZone }) } as never)
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
}
afterEach(() => jest.restoreAllMocks())

it('a browser tells its time zone; without a name it tells the offset', () => {
  ofDevice('Europe/London', 0)
  expect(h5.getTimeZone()).toBe('Europe/London')
  ofDevice(undefined, -330)
  expect(h5.getTimeZone()).toBe('+05:30')
})

it('the mini program tells the offset', () => {
  ofDevice('America/St_Johns', 210)
  expect(weapp.getTimeZone()).toBe('-03:30')
})

it.each([
  ['Asia/Shanghai', 'en', 'China Standard Time', undefined],
  ['Asia/Taipei', 'tc', '台北標準時間', undefined],
  ['+08:00', 'sc', 'UTC+08:00', 'UTC+08:00'],
  ['Not/AZone', 'en', undefined, undefined],
] as const)('%s in %s reads %s, and %s in the mini program', (zone, lang, inBrowser, inMiniProgram) => {
  expect(h5.formatTimeZone(zone, lang)).toBe(inBrowser)
  expect(weapp.formatTimeZone(zone, lang)).toBe(inMiniProgram)
})

it.each([
  ['Asia/Calcutta', '+05:30', undefined],
  ['Asia/Kolkata', '+05:30', undefined],
  ['Etc/UTC', '+00:00', undefined],
  ['-03:30', '-03:30', '-03:30'],
  ['Not/AZone', undefined, undefined],
])('the clock of %s is %s from UTC; the mini program reads %s', (zone, inBrowser, inMiniProgram) => {
  expect(h5.findUtcOffset(zone)).toBe(inBrowser)
  expect(weapp.findUtcOffset(zone)).toBe(inMiniProgram)
})
