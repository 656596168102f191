import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useLayoutEffect } from 'react'
import { setNotLoggedInHandler } from '@/client/error-catalogue'
import { queryClient, retryHangingQueries, useCall } from '@/client/query'
import { getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { setLanguage } from '@/i18n/language'
import { NoAnswerError } from '@/platform/request/no-answer-error'
import { expiringStorage } from '@/platform/storage/storage'
import type { Deferred } from '../../support/screens/deferred'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

const mockToasts: string[] = []
let mockAnswer: { status: number; text: string }
let mockLost: NoAnswerError | undefined
let mockAsked = 0
type Held = Deferred<{ status: number; text: string }>
/** Requests that hang. Undefined while no request has to hang. */
let mockHeld: Held[] | undefined
const mockPaths: string[] = [getWarehouses.path, getOutboundFeesOfParcel.path]
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: async ({ url }: { url: string }) => {
    if (!mockPaths.includes(url.split('?')[0]!)) return mockAnswer
    mockAsked += 1
    if (mockLost) throw mockLost
    if (!mockHeld) return mockAnswer
    mockHeld.push(jest.requireActual('../../support/screens/deferred').deferred())
    return mockHeld.at(-1)!.promise
  },
}))
Object.assign(globalThis, { API_BASE: '' })

let screen: RenderedNode
beforeEach(() => {
  jest.useFakeTimers()
  setLanguage('en')
  mockToasts.length = 0
  mockLost = undefined
  mockHeld = undefined
  mockAsked = 0
  queryClient.clear()
})
afterEach(async () => {
  await screen.end()
  jest.useRealTimers()
})

const EVERY_MS = 60_000
function Warehouses({ toastsFailure }: { toastsFailure?: boolean }) {
  const { data, isError } = useCall(getWarehouses, {}, { refetchIntervalMs: EVERY_MS, toastsFailure })
  return <p id="state">{`${data ? 'shown' : 'nothing'}${isError ? ', failed' : ''}`}</p>
}
async function show(node: ReactNode = <Warehouses />): Promise<void> {
  screen = await renderNode(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>)
}
const says = () => screen.find('state').textContent
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
const envelope = (code: string, msg = '', data: unknown = null) => ({
  status: 200,
  text: JSON.stringify({ code, msg, data }),
})
const ANSWER = envelope('0', '', [])
const TROUBLE = { status: 503, text: '' }

describe('a query', () => {
  /**
   * Returns how many calls the back end had received when the first view was committed, before any other code
   * ran.
   */
  async function requestedByFirstView(enabled: boolean): Promise<number> {
    let requested = -1
    const Screen = () => {
      useCall(getWarehouses, {}, { enabled })
      useLayoutEffect(() => {
        if (requested < 0) requested = mockAsked
      }, [])
      return null
    }
    mockAnswer = ANSWER
    await show(<Screen />)
    await pass(1000)
    return requested
  }
  it('starts with the first view of its screen and is requested once', async () => {
    expect(await requestedByFirstView(true)).toBe(1)
    expect(mockAsked).toBe(1)
  })
  it('is not requested while it is disabled', async () => {
    expect(await requestedByFirstView(false)).toBe(0)
    expect(mockAsked).toBe(0)
  })
})

describe('a query that fails', () => {
  it.each([
    ['a server error', TROUBLE, 3, 'Our service is down for a moment. Please try again later.'],
    ['a refusal', envelope('77', 'by the server'), 1, 'by the server'],
  ])('is reported once, by its screen or else by a toast (%s)', async (_, answer, times, words) => {
    mockAnswer = answer
    await show()
    await pass(5000)
    expect(says()).toBe('nothing, failed')
    expect(mockAsked).toBe(times)
    expect(mockToasts).toEqual([])
    await screen.end()
    queryClient.clear()
    await show(<Warehouses toastsFailure />)
    await pass(5000)
    expect(mockToasts).toEqual([words])
  })
  it.each([
    ['unreachable', 3],
    ['offline', 3],
    ['timeout', 1],
  ] as const)('without an answer (%s) is requested %i times', async (kind, times) => {
    mockLost = new NoAnswerError(kind)
    await show()
    await pass(5000)
    expect(says()).toBe('nothing, failed')
    expect(mockAsked).toBe(times)
  })
  it('is not polled again after a refusal of its call', async () => {
    const Fees = () => {
      useCall(getOutboundFeesOfParcel, { packageNo: 'PT000001' }, { refetchIntervalMs: EVERY_MS })
      return null
    }
    mockAnswer = envelope('1')
    await show(<Fees />)
    await pass(3 * EVERY_MS)
    expect(mockAsked).toBe(1)
  })
  it('shows no toast over content that is shown and marked as old', async () => {
    mockAnswer = ANSWER
    await show()
    await pass(1000)
    mockAnswer = TROUBLE
    await pass(EVERY_MS + 5000)
    expect(says()).toBe('shown, failed')
    expect(mockToasts).toEqual([])
  })
  it('reports a missing session to the session at once', async () => {
    const ended = jest.fn()
    setNotLoggedInHandler(ended)
    mockAnswer = envelope('5003')
    await show()
    await pass(0)
    expect(ended).toHaveBeenCalledTimes(1)
    await pass(3 * EVERY_MS)
    expect(mockAsked).toBe(1)
  })
})

describe('a query that hangs and is requested once more', () => {
  let held: Held[]
  beforeEach(async () => {
    held = []
    mockHeld = held
    await show()
    await pass(100)
    expect(held).toHaveLength(1)
    retryHangingQueries()
    await pass(100)
    expect(held).toHaveLength(2)
  })

  it.each([
    ['the answer to the new request', 1, 0],
    ['[LIMT-46] the answer to the first request, if it comes first,', 0, 1],
  ])('shows %s and ignores the later failure of the other request', async (_, first, other) => {
    held[first]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('shown')
    held[other]!.reject(new NoAnswerError('timeout'))
    await pass(5000)
    expect(says()).toBe('shown')
    retryHangingQueries()
    await pass(100)
    expect(held).toHaveLength(2)
  })
  it('shows the new answer even after the hanging request fails', async () => {
    held[0]!.reject(new NoAnswerError('timeout'))
    await pass(5000)
    expect(says()).toBe('nothing, failed')
    held[1]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('shown')
  })
  it('shows no answer for a session that has ended', async () => {
    expiringStorage.set(TOKEN_STORAGE_KEY, 'of another member')
    held[1]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('nothing')
    expiringStorage.remove(TOKEN_STORAGE_KEY)
  })
})
