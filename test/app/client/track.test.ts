import { callServer } from '@/client/call-server'
import { forgetReports, report } from '@/client/track'
import { reportAnalyticsEvents } from '@/contract/track'
import { getWarehouses } from '@/contract/warehouse'
import { FULL_COOKIE_CONSENT, formatConsent } from '@/domain/consent'
import { NoAnswer, type NoAnswerKind, type RawRequest } from '@/platform/request/request.types'
import { expiringStorage, visitStorage } from '@/platform/storage/storage'
import { CONSENT, DISAGREED } from '@/storage/consent'
import { deferred } from '../../support/deferred'

const mockSent: RawRequest[] = []
const mockToasts: string[] = []
type Answer = { status: number; text: string }
let mockAnswer: () => Promise<Answer>
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))
jest.mock('@/platform/request/request', () => ({
  request: async (it: RawRequest) => {
    mockSent.push(it)
    return mockAnswer()
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const answers =
  (status: number, text = '') =>
  async () => ({ status, text })
const fails = (kind: NoAnswerKind) => () => Promise.reject(new NoAnswer(kind))
beforeEach(() => {
  jest.useFakeTimers()
  forgetReports()
  mockSent.length = 0
  mockToasts.length = 0
  mockAnswer = answers(200)
})
afterEach(() => jest.useRealTimers())
const second = () => jest.advanceTimersByTimeAsync(1000)
const reports = () => mockSent.filter(({ url }) => url === reportAnalyticsEvents.path)
const events = () => reports().flatMap(({ body }) => JSON.parse(body ?? '[]'))

it('events are gathered, and tell no query', async () => {
  report('view', 'my')
  report('error', 'E1003', 'https://portage.example/home?token=secret failed')
  await second()
  expect(reports()).toHaveLength(1)
  expect(events()).toMatchObject([
    { kind: 'view', name: 'my' },
    { kind: 'error', name: 'E1003' },
  ])
  expect(JSON.stringify(events())).not.toContain('secret')
})
it('[ERRS-27] a report that fails is said on the console only', async () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => {})
  mockAnswer = async () => Promise.reject(new Error('no network'))
  report('view', 'home')
  await second()
  expect(said).toHaveBeenCalledTimes(1)
  expect(mockToasts).toEqual([])
  said.mockRestore()
})
it.each([
  ['is answered by no success', '500', answers(500)],
  ['is answered by what breaks its contract', 'badAnswer', answers(200, '{}')],
  ['is not answered in time', 'timeout', fails('timeout')],
  ['reaches no server', 'unreachable', fails('unreachable')],
  ['finds no network', 'offline', fails('offline')],
])('[ERRS-25] a request that %s is reported as E1005, with the name of its call: %s', async (_, why, answer) => {
  mockAnswer = answer
  await callServer(getWarehouses, {}).catch(() => undefined)
  mockAnswer = answers(200)
  await second()
  expect(events()).toEqual([
    expect.objectContaining({ kind: 'error', name: 'E1005', detail: `getWarehouses ${why}` }),
  ])
})
it('a refusal is an answer, and no request error', async () => {
  mockAnswer = answers(200, '{"code":"7","msg":"no","data":null}')
  await callServer(getWarehouses, {}).catch(() => undefined)
  await second()
  expect(events()).toEqual([])
})
it('what happened without a network is reported when it is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  report('error', 'E1005', 'getOrder offline')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reports()).toEqual([])
  online.mockReturnValue(true)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(events()).toMatchObject([{ name: 'E1005', detail: 'getOrder offline' }])
  online.mockRestore()
})

/** The app as a reload or another start finds it: what the device keeps, and nothing else. */
function startedAgain() {
  jest.clearAllTimers()
  jest.resetModules()
  return require('@/client/track') as typeof import('@/client/track')
}
const names = () => events().map(({ name }) => name)

let track: ReturnType<typeof startedAgain>
describe('what is not sent yet', () => {
  beforeEach(() => {
    track = startedAgain()
    jest.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => jest.restoreAllMocks())

  it('survives a reload: it goes with the first screen after it, as it was, and once', async () => {
    track.trackView('home')
    track.report('error', 'E1003', 'lost my way')
    const time = new Date().toISOString()
    track = startedAgain()
    jest.setSystemTime(Date.now() + 3_600_000)
    track.trackView('my')
    await second()
    expect(reports()).toHaveLength(1)
    expect(events()).toEqual([
      { kind: 'view', name: 'home', detail: '', time },
      { kind: 'error', name: 'E1003', detail: 'lost my way', time },
      { kind: 'view', name: 'my', detail: '', time: expect.not.stringContaining(time) },
    ])
    startedAgain().trackView('notice')
    await second()
    expect(names()).toEqual(['home', 'E1003', 'my', 'notice'])
  })
  it.each([
    ['nobody could be reached', fails('unreachable')],
    ['the server was in trouble', answers(503)],
    ['the server had too much to do', answers(429)],
  ])('goes with the next report when %s, and is sent again for nothing else', async (_, answer) => {
    mockAnswer = answer
    track.trackView('home')
    await jest.advanceTimersByTimeAsync(600_000)
    expect(reports()).toHaveLength(1)
    expect(console.warn).toHaveBeenCalledTimes(1)
    mockSent.length = 0
    mockAnswer = answers(200)
    track.trackView('my')
    await jest.advanceTimersByTimeAsync(600_000)
    expect(reports()).toHaveLength(1)
    expect(names()).toEqual(['home', 'my'])
  })
  it('is dropped when it is refused for what it is, so that it holds nothing up', async () => {
    mockAnswer = answers(400)
    track.trackView('home')
    await second()
    mockSent.length = 0
    track.trackView('my')
    await second()
    expect(names()).toEqual(['my'])
  })
  it('waits for what is on its way, and neither of both is sent twice or lost', async () => {
    const answer = deferred<Answer>()
    mockAnswer = () => answer.promise
    track.trackView('home')
    await second()
    jest.setSystemTime(Date.now() + 1)
    track.trackView('my')
    await jest.advanceTimersByTimeAsync(5000)
    expect(reports()).toHaveLength(1)
    answer.resolve({ status: 200, text: '' })
    mockAnswer = answers(200)
    await second()
    expect([reports().length, names()]).toEqual([2, ['home', 'my']])
  })
  it('is fifty at most, the newest', async () => {
    for (let at = 1; at <= 51; at += 1) track.report('error', `E${at}`)
    startedAgain().trackView('home')
    await second()
    expect(reports()).toHaveLength(1)
    expect(names()).toEqual([...Array.from({ length: 49 }, (_, at) => `E${at + 3}`), 'home'])
  })
  it('is sent as long as the app is open where the device keeps nothing', async () => {
    track.trackView('home')
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    track.trackView('my')
    await second()
    full.mockRestore()
    expect(names()).toEqual(['home', 'my'])
    track.trackView('notice')
    await second()
    expect(names()).toEqual(['home', 'my', 'notice'])
  })
})

describe('where analytics is switched off', () => {
  beforeEach(() => {
    track = startedAgain()
    expiringStorage.set(CONSENT, formatConsent({ ...FULL_COOKIE_CONSENT, analytics: false }))
  })
  afterEach(() => expiringStorage.remove(CONSENT))

  it('no view is reported, nor kept for later', async () => {
    track.trackView('home')
    await second()
    expect(reports()).toEqual([])
    expiringStorage.remove(CONSENT)
    startedAgain().trackView('my')
    await second()
    expect(names()).toEqual(['my'])
  })
  it("nor is one after 'Disagree', as long as that is kept", async () => {
    expiringStorage.remove(CONSENT)
    visitStorage.set(DISAGREED, true)
    track.trackView('home')
    await second()
    visitStorage.remove(DISAGREED)
    expect(reports()).toEqual([])
  })
  it('an error that an earlier start could not report goes with the first screen', async () => {
    track.report('error', 'E1003')
    startedAgain().trackView('home')
    await second()
    expect(names()).toEqual(['E1003'])
  })
})
