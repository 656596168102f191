import { QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect } from 'react'
import { onNotLoggedIn } from '@/client/error-catalogue'
import { askOnceMore, queryClient, useCall } from '@/client/query'
import { getOutboundFees } from '@/contract/payment'
import { getWarehouses } from '@/contract/warehouse'
import { setLanguage } from '@/i18n/language'
import { NoAnswer } from '@/platform/request/request.types'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { type Drawn, draw } from '../../support/draw'

const mockToasts: string[] = []
let mockAnswer: { status: number; text: string }
let mockLost: NoAnswer | undefined
let mockAsked = 0
interface Held {
  resolve: (answer: { status: number; text: string }) => void
  reject: (why: NoAnswer) => void
}
/** Requests that hang, where any shall. */
let mockHeld: Held[] | undefined
const mockPaths: string[] = [getWarehouses.path, getOutboundFees.path]
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))
jest.mock('@/platform/request/request', () => ({
  request: async ({ url }: { url: string }) => {
    if (!mockPaths.includes(url.split('?')[0]!)) return mockAnswer
    mockAsked += 1
    if (mockLost) throw mockLost
    const held = mockHeld
    if (held) return new Promise((resolve, reject) => held.push({ resolve, reject }))
    return mockAnswer
  },
}))
Object.assign(globalThis, { API_BASE: '' })

let screen: Drawn
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
  const { data, isError } = useCall(getWarehouses, {}, { everyMs: EVERY_MS, toastsFailure })
  return <p id="state">{`${data ? 'shown' : 'nothing'}${isError ? ', failed' : ''}`}</p>
}
const shown = (toastsFailure?: boolean) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <Warehouses toastsFailure={toastsFailure} />
    </QueryClientProvider>,
  )
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
const ANSWER = { status: 200, text: JSON.stringify({ code: '0', msg: '', data: [] }) }

describe('a reading', () => {
  /** How often the back end was called when the first view was handed over, before anything else has run. */
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
    screen = await draw(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    )
    await pass(1000)
    return requested
  }
  it('is on its way when the first view of its screen is handed over, and is requested once', async () => {
    expect(await requestedByFirstView(true)).toBe(1)
    expect(mockAsked).toBe(1)
  })
  it('that is not wanted yet is not requested', async () => {
    expect(await requestedByFirstView(false)).toBe(0)
    expect(mockAsked).toBe(0)
  })
})

describe('a reading that fails', () => {
  const REFUSAL = { status: 200, text: JSON.stringify({ code: '77', msg: 'by the server', data: null }) }
  it.each([
    ['a server in trouble', { status: 503, text: '' }, 3, 'server exception'],
    ['a refusal', REFUSAL, 1, 'by the server'],
  ])('is said once: by the screen that shows it, else by a toast (%s)', async (_, answer, times, words) => {
    mockAnswer = answer
    screen = await shown()
    await pass(5000)
    expect(screen.find('state').textContent).toBe('nothing, failed')
    expect(mockAsked).toBe(times)
    expect(mockToasts).toEqual([])
    await screen.end()
    queryClient.clear()
    screen = await shown(true)
    await pass(5000)
    expect(mockToasts).toEqual([words])
  })
  it.each([
    ['unreachable', 3],
    ['offline', 3],
    ['timeout', 1],
  ] as const)('for want of an answer (%s) is asked for %i times', async (kind, times) => {
    mockLost = new NoAnswer(kind)
    screen = await shown()
    await pass(5000)
    expect(screen.find('state').textContent).toBe('nothing, failed')
    expect(mockAsked).toBe(times)
  })
  it('is not repeated by itself once it was refused by a code of its call', async () => {
    const Fees = () => {
      useCall(getOutboundFees, { packageNo: 'PT000001' }, { everyMs: EVERY_MS })
      return null
    }
    mockAnswer = { status: 200, text: JSON.stringify({ code: '1', msg: '', data: null }) }
    screen = await draw(
      <QueryClientProvider client={queryClient}>
        <Fees />
      </QueryClientProvider>,
    )
    await pass(3 * EVERY_MS)
    expect(mockAsked).toBe(1)
  })
  it('says nothing over content that is there, marked as old', async () => {
    mockAnswer = ANSWER
    screen = await shown()
    await pass(1000)
    mockAnswer = { status: 503, text: '' }
    await pass(EVERY_MS + 5000)
    expect(screen.find('state').textContent).toBe('shown, failed')
    expect(mockToasts).toEqual([])
  })
  it('for the want of a session is told to the session at once', async () => {
    const ended = jest.fn()
    onNotLoggedIn(ended)
    mockAnswer = { status: 200, text: JSON.stringify({ code: '5003', msg: '', data: null }) }
    screen = await shown()
    await pass(0)
    expect(ended).toHaveBeenCalledTimes(1)
    await pass(3 * EVERY_MS)
    expect(mockAsked).toBe(1)
  })
})

describe('a reading that hangs, requested once more', () => {
  const says = () => screen.find('state').textContent
  let held: Held[]
  beforeEach(async () => {
    held = []
    mockHeld = held
    screen = await shown()
    await pass(100)
    expect(held).toHaveLength(1)
    askOnceMore()
    await pass(100)
    expect(held).toHaveLength(2)
  })

  it('shows the new answer, and the end of what hung is no failure', async () => {
    held[1]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('shown')
    held[0]!.reject(new NoAnswer('timeout'))
    await pass(5000)
    expect(says()).toBe('shown')
    askOnceMore()
    await pass(100)
    expect(held).toHaveLength(2)
  })
  it('[LIMT-46] shows the answer that was waited for already, where that comes first', async () => {
    held[0]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('shown')
    held[1]!.reject(new NoAnswer('timeout'))
    await pass(5000)
    expect(says()).toBe('shown')
  })
  it('shows the new answer also after what hung has failed', async () => {
    held[0]!.reject(new NoAnswer('timeout'))
    await pass(5000)
    expect(says()).toBe('nothing, failed')
    held[1]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('shown')
  })
  it('shows nothing of a session that has ended meanwhile', async () => {
    expiringStorage.set(TOKEN, 'of another member')
    held[1]!.resolve(ANSWER)
    await pass(100)
    expect(says()).toBe('nothing')
    expiringStorage.remove(TOKEN)
  })
})
