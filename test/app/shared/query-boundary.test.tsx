import { act } from 'react'
import { CallError } from '@/client/call-error'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { setLanguage } from '@/i18n/language'
import { expiringStorage } from '@/platform/storage/storage'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))
jest.mock('@/navigation/navigation', () => ({ navigateBack: () => undefined }))
jest.mock('@/navigation/return-path', () => ({ openSignIn: () => mockRequestSignIn() }))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)

const mockRequestSignIn = jest.fn()
let screen: RenderedNode
beforeEach(() => {
  asked = 0
  expiringStorage.set(TOKEN_STORAGE_KEY, 'a session')
})
afterEach(async () => {
  jest.useRealTimers()
  await screen.end()
})

let asked = 0
interface Facts {
  data?: string
  isError?: boolean
  error?: Error & { isDeclared: boolean; code?: string }
  fetchStatus?: 'fetching' | 'paused' | 'idle'
}
const query = ({ data, error, isError = error !== undefined, fetchStatus = 'fetching' }: Facts) => ({
  data,
  error: error ?? null,
  isError,
  isPending: data === undefined && !isError,
  fetchStatus,
  refetch: (async () => {
    asked += 1
  }) as never,
})
const failure = (isDeclared: boolean) => Object.assign(new Error('refused'), { isDeclared })
const shown = (facts: Facts, loadingMs?: number) => (
  <QueryBoundary query={query(facts)} loadingTimeoutMs={loadingMs}>
    {(data) => <p id="content">{data}</p>}
  </QueryBoundary>
)
const bones = () => document.querySelector('.pt-bones')

describe('the content of a query', () => {
  it('shows a placeholder only when it takes more than 150 ms', async () => {
    jest.useFakeTimers()
    screen = await renderNode(shown({}))
    expect(bones()).toBeNull()
    await act(async () => jest.advanceTimersByTime(151))
    expect(bones()).not.toBeNull()
    await screen.again(shown({ data: 'parcels' }))
    expect(screen.find('content').textContent).toBe('parcels')
    expect(bones()).toBeNull()
  })

  it.each([
    ['[LIMT-02] of a list', undefined, 12_000],
    ['of a detail', LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail, 8000],
  ])(
    '%s replaces its placeholder by a retry after the time-out, and shows a late answer',
    async (_, loadingMs, ms) => {
      jest.useFakeTimers()
      screen = await renderNode(shown({}, loadingMs))
      await act(async () => jest.advanceTimersByTime(ms - 1))
      expect(bones()).not.toBeNull()
      await act(async () => jest.advanceTimersByTime(1))
      expect(bones()).toBeNull()
      expect(screen.find('load-long').textContent).toMatch(/./)
      const before = asked
      await screen.press('load-retry')
      expect(asked).toBe(before + 1)
      // After a retry the message takes as long again to appear.
      expect(screen.missing('load-long')).toBe(true)
      await act(async () => jest.advanceTimersByTime(ms))
      expect(screen.missing('load-long')).toBe(false)
      await screen.again(shown({ data: 'parcels' }, loadingMs))
      expect(screen.find('content').textContent).toBe('parcels')
    },
  )
  it('shows an error with a retry when it fails to load', async () => {
    screen = await renderNode(shown({ error: failure(false) }))
    expect(screen.find('load-error')).toBeTruthy()
    await screen.press('load-retry')
    expect(asked).toBe(1)
  })

  it.each([
    [
      new CallError({ kind: 'http', status: 503 }),
      'Our service is down for a moment. Please try again later.',
    ],
    [new CallError({ kind: 'code', code: '77', msg: 'by the server' }), 'by the server'],
    [new CallError({ kind: 'unreachable' }), "We can't reach our server right now. Please try again."],
    [
      new CallError({ kind: 'timeout' }),
      'Our server did not respond properly. Nothing of yours has changed.',
    ],
    ...[400, 401, 403, 405, 418, 429, 500, 501, 502, 504].map(
      (status) =>
        [
          new CallError({ kind: 'http', status }),
          'Our server did not respond properly. Nothing of yours has changed.',
        ] as const,
    ),
  ] as const)('shows what is wrong: %p', async (error, words) => {
    setLanguage('en')
    screen = await renderNode(shown({ error }))
    expect(screen.find('load-error').textContent).toContain(words)
    expect(screen.find('load-error').textContent).not.toMatch(/offline|network|HTTP/i)
  })
  it('shows that the device is offline only when it is', async () => {
    setLanguage('en')
    screen = await renderNode(shown({ fetchStatus: 'paused' }))
    expect(screen.find('load-error').textContent).toContain('You are offline.')
    expect(screen.find('load-retry')).toBeTruthy()
  })

  it('stays visible, marked as old, when a refetch fails', async () => {
    screen = await renderNode(shown({ data: 'parcels', isError: true }))
    expect(screen.find('content').textContent).toBe('parcels')
    expect(screen.find('load-stale')).toBeTruthy()
    await screen.again(shown({ data: 'parcels' }))
    expect(screen.missing('load-stale')).toBe(true)
  })

  it('shows that nothing was found without an id or after a refusal, with a way out', async () => {
    screen = await renderNode(shown({ fetchStatus: 'idle' }))
    expect(screen.find('load-gone')).toBeTruthy()
    await screen.again(shown({ error: failure(true) }))
    expect(screen.find('load-leave')).toBeTruthy()
    expect(screen.missing('load-retry')).toBe(true)
    // Old content also disappears, because it no longer exists.
    await screen.again(shown({ data: 'parcels', error: failure(true) }))
    expect(screen.find('load-gone')).toBeTruthy()
    expect(screen.missing('content')).toBe(true)
  })

  it('leads to the sign-in without a session, and blames neither network nor server', async () => {
    screen = await renderNode(shown({ error: Object.assign(failure(false), { code: '5003' }) }))
    expect(screen.missing('load-retry')).toBe(true)
    await screen.press('load-sign-in')
    expect(mockRequestSignIn).toHaveBeenCalledTimes(1)
    // When a session ends, the app removes its responses and requests nothing until a member signs in.
    expiringStorage.remove(TOKEN_STORAGE_KEY)
    await screen.again(shown({ fetchStatus: 'idle' }))
    expect(screen.find('load-sign-in')).toBeTruthy()
    expect(screen.missing('load-gone')).toBe(true)
  })
})
