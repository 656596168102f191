import { callServer } from '@/client/call-server'
import { discardQueuedAnalyticsEvents, trackEvent } from '@/client/track'
import { reportAnalyticsEvents } from '@/contract/app/track'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { FULL_COOKIE_CONSENT, formatCookieConsent } from '@/domain/app/consent'
import { NoAnswerError, type NoAnswerKind } from '@/platform/request/no-answer-error'
import type { RawRequest } from '@/platform/request/request'
import { expiringStorage, visitStorage } from '@/platform/storage/storage'
import { COOKIE_BANNER_DISMISSED_KEY, COOKIE_CONSENT_KEY } from '@/storage/consent'
import { deferred } from '../../support/screens/deferred'

const mockSent: RawRequest[] = []
const mockToasts: string[] = []
type Answer = { status: number; text: string }
let mockAnswer: () => Promise<Answer>
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: async (it: RawRequest) => {
    mockSent.push(it)
    return mockAnswer()
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const answers =
  (status: number, text = '') =>
  async () => ({ status, text })
const fails = (kind: NoAnswerKind) => () => Promise.reject(new NoAnswerError(kind))
beforeEach(() => {
  jest.useFakeTimers()
  discardQueuedAnalyticsEvents()
  mockSent.length = 0
  mockToasts.length = 0
  mockAnswer = answers(200)
})
afterEach(() => jest.useRealTimers())
const second = () => jest.advanceTimersByTimeAsync(1000)
const reports = () => mockSent.filter(({ url }) => url === reportAnalyticsEvents.path)
const events = () => reports().flatMap(({ body }) => JSON.parse(body ?? '[]'))

it('sends events in batches and without query strings', async () => {
  trackEvent('view', 'my')
  trackEvent('error', 'E1003', 'https://portage.example/home?token=secret failed')
  await second()
  expect(reports()).toHaveLength(1)
  expect(events()).toMatchObject([
    { kind: 'view', name: 'my' },
    { kind: 'error', name: 'E1003' },
  ])
  expect(JSON.stringify(events())).not.toContain('secret')
})
it('[ERRS-27] a failed report is only logged on the console', async () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => {})
  mockAnswer = async () => Promise.reject(new Error('no network'))
  trackEvent('view', 'home')
  await second()
  expect(said).toHaveBeenCalledTimes(1)
  expect(mockToasts).toEqual([])
  said.mockRestore()
})
it.each([
  ['gets an HTTP error', '500', answers(500)],
  ['gets an answer that breaks its contract', 'badAnswer', answers(200, '{}')],
  ['times out', 'timeout', fails('timeout')],
  ['cannot reach the server', 'unreachable', fails('unreachable')],
  ['has no network', 'offline', fails('offline')],
])('[ERRS-25] a request that %s is reported as E1005 with its call name: %s', async (_, why, answer) => {
  mockAnswer = answer
  await callServer(getWarehouses, {}).catch(() => undefined)
  mockAnswer = answers(200)
  await second()
  expect(events()).toEqual([
    expect.objectContaining({ kind: 'error', name: 'E1005', detail: `getWarehouses ${why}` }),
  ])
})
it('does not report a refusal as a request error', async () => {
  mockAnswer = answers(200, '{"code":"7","msg":"no","data":null}')
  await callServer(getWarehouses, {}).catch(() => undefined)
  await second()
  expect(events()).toEqual([])
})
it('reports offline events when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  trackEvent('error', 'E1005', 'getOrder offline')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reports()).toEqual([])
  online.mockReturnValue(true)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(events()).toMatchObject([{ name: 'E1005', detail: 'getOrder offline' }])
  online.mockRestore()
})

/** Loads the module again, as after a reload or a new start: only the data on the device remain. */
function startedAgain() {
  jest.clearAllTimers()
  jest.resetModules()
  return require('@/client/track') as typeof import('@/client/track')
}
const names = () => events().map(({ name }) => name)

let track: ReturnType<typeof startedAgain>
describe('events that are not sent yet', () => {
  beforeEach(() => {
    track = startedAgain()
    jest.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => jest.restoreAllMocks())

  it('survive a reload and are sent once, unchanged, with the next screen', async () => {
    track.trackRouteView('home')
    track.trackEvent('error', 'E1003', 'lost my way')
    const time = new Date().toISOString()
    track = startedAgain()
    jest.setSystemTime(Date.now() + 3_600_000)
    track.trackRouteView('my')
    await second()
    expect(reports()).toHaveLength(1)
    expect(events()).toEqual([
      { kind: 'view', name: 'home', detail: '', time },
      { kind: 'error', name: 'E1003', detail: 'lost my way', time },
      { kind: 'view', name: 'my', detail: '', time: expect.not.stringContaining(time) },
    ])
    startedAgain().trackRouteView('notice')
    await second()
    expect(names()).toEqual(['home', 'E1003', 'my', 'notice'])
  })
  it.each([
    ['the server could not be reached', fails('unreachable')],
    ['the server answered 503', answers(503)],
    ['the server answered 429', answers(429)],
  ])('are sent with the next report when %s, and trigger no report of their own', async (_, answer) => {
    mockAnswer = answer
    track.trackRouteView('home')
    await jest.advanceTimersByTimeAsync(600_000)
    expect(reports()).toHaveLength(1)
    expect(console.warn).toHaveBeenCalledTimes(1)
    mockSent.length = 0
    mockAnswer = answers(200)
    track.trackRouteView('my')
    await jest.advanceTimersByTimeAsync(600_000)
    expect(reports()).toHaveLength(1)
    expect(names()).toEqual(['home', 'my'])
  })
  it('are dropped after a rejected report, so that later events are sent', async () => {
    mockAnswer = answers(400)
    track.trackRouteView('home')
    await second()
    mockSent.length = 0
    track.trackRouteView('my')
    await second()
    expect(names()).toEqual(['my'])
  })
  it('wait for the running report; nothing is sent twice or lost', async () => {
    const answer = deferred<Answer>()
    mockAnswer = () => answer.promise
    track.trackRouteView('home')
    await second()
    jest.setSystemTime(Date.now() + 1)
    track.trackRouteView('my')
    await jest.advanceTimersByTimeAsync(5000)
    expect(reports()).toHaveLength(1)
    answer.resolve({ status: 200, text: '' })
    mockAnswer = answers(200)
    await second()
    expect([reports().length, names()]).toEqual([2, ['home', 'my']])
  })
  it('are limited to the newest fifty', async () => {
    for (let at = 1; at <= 51; at += 1) track.trackEvent('error', `E${at}`)
    startedAgain().trackRouteView('home')
    await second()
    expect(reports()).toHaveLength(1)
    expect(names()).toEqual([...Array.from({ length: 49 }, (_, at) => `E${at + 3}`), 'home'])
  })
  it('are sent while the app is open, even when the device cannot store them', async () => {
    track.trackRouteView('home')
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    track.trackRouteView('my')
    await second()
    full.mockRestore()
    expect(names()).toEqual(['home', 'my'])
    track.trackRouteView('notice')
    await second()
    expect(names()).toEqual(['home', 'my', 'notice'])
  })
})

describe('with analytics switched off', () => {
  beforeEach(() => {
    track = startedAgain()
    expiringStorage.set(COOKIE_CONSENT_KEY, formatCookieConsent({ ...FULL_COOKIE_CONSENT, analytics: false }))
  })
  afterEach(() => expiringStorage.remove(COOKIE_CONSENT_KEY))

  it('neither reports views nor keeps them for later', async () => {
    track.trackRouteView('home')
    await second()
    expect(reports()).toEqual([])
    expiringStorage.remove(COOKIE_CONSENT_KEY)
    startedAgain().trackRouteView('my')
    await second()
    expect(names()).toEqual(['my'])
  })
  it("reports no view after 'Disagree' while that choice is kept", async () => {
    expiringStorage.remove(COOKIE_CONSENT_KEY)
    visitStorage.set(COOKIE_BANNER_DISMISSED_KEY, true)
    track.trackRouteView('home')
    await second()
    visitStorage.remove(COOKIE_BANNER_DISMISSED_KEY)
    expect(reports()).toEqual([])
  })
  it('sends an error of an earlier start with the first screen', async () => {
    track.trackEvent('error', 'E1003')
    startedAgain().trackRouteView('home')
    await second()
    expect(names()).toEqual(['E1003'])
  })
})
