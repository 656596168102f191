import { callServer } from '@/client/call-server'
import { report } from '@/client/track'
import { reportEvents } from '@/contract/track'
import { getWarehouses } from '@/contract/warehouse'
import { NoAnswer, type RawRequest } from '@/platform/request/request.types'

const mockSent: RawRequest[] = []
const mockToasts: string[] = []
let mockAnswer: () => Promise<{ status: number; text: string }>
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

beforeEach(() => {
  jest.useFakeTimers()
  mockSent.length = 0
  mockToasts.length = 0
  mockAnswer = async () => ({ status: 200, text: '' })
})
afterEach(() => jest.useRealTimers())
const reports = () => mockSent.filter(({ url }) => url === reportEvents.path)
const events = () => reports().flatMap(({ body }) => JSON.parse(body ?? '[]'))

it('events are gathered, and tell no query', async () => {
  report('view', 'my')
  report('error', 'E1003', 'https://portage.example/home?token=secret failed')
  await jest.advanceTimersByTimeAsync(1000)
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
  await jest.advanceTimersByTimeAsync(1000)
  expect(said).toHaveBeenCalledTimes(1)
  expect(mockToasts).toEqual([])
  said.mockRestore()
})
it.each<[string, string, () => Promise<{ status: number; text: string }>]>([
  ['is answered by no success', '500', async () => ({ status: 500, text: '' })],
  ['is answered by what breaks its contract', 'badAnswer', async () => ({ status: 200, text: '{}' })],
  ['is not answered in time', 'timeout', async () => Promise.reject(new NoAnswer('timeout'))],
  ['reaches no server', 'unreachable', async () => Promise.reject(new NoAnswer('unreachable'))],
  ['finds no network', 'offline', async () => Promise.reject(new NoAnswer('offline'))],
])('[ERRS-25] a request that %s is reported as E1005, with the name of its call: %s', async (_, why, answer) => {
  mockAnswer = answer
  await callServer(getWarehouses, {}).catch(() => undefined)
  mockAnswer = async () => ({ status: 200, text: '' })
  await jest.advanceTimersByTimeAsync(1000)
  expect(events()).toEqual([
    expect.objectContaining({ kind: 'error', name: 'E1005', detail: `getWarehouses ${why}` }),
  ])
})
it('a refusal is an answer, and no request error', async () => {
  mockAnswer = async () => ({ status: 200, text: '{"code":"7","msg":"no","data":null}' })
  await callServer(getWarehouses, {}).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(1000)
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
