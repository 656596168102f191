import { callServer } from '@/client/call-server'
import { report } from '@/client/track'
import { reportEvents } from '@/contract/track'
import { getWarehouses } from '@/contract/warehouse'
import type { RawRequest } from '@/platform/request/request.types'

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
it('[ERRS-25] a request that fails is reported as E1005 with the name of its call', async () => {
  mockAnswer = async () => ({ status: 500, text: '' })
  await callServer(getWarehouses, {}).catch(() => undefined)
  mockAnswer = async () => ({ status: 200, text: '' })
  await jest.advanceTimersByTimeAsync(1000)
  expect(events()).toContainEqual(expect.objectContaining({ name: 'E1005', detail: 'getWarehouses' }))
})
