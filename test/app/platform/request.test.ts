import type { NoAnswerKind } from '@/platform/request/no-answer-error'
import { sendHttpRequest as h5Request } from '@/platform/request/request.h5'
import { sendHttpRequest as weappRequest } from '@/platform/request/request.weapp'

const mockAsked: Record<string, unknown>[] = []
let mockReply: () => Promise<unknown>
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request: (it: Record<string, unknown>) => {
      mockAsked.push(it)
      return mockReply()
    },
  },
}))

const form = {
  url: 'http://127.0.0.1/x',
  method: 'POST' as const,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'x-access-source': '0',
    'x-order-channel': '0',
    'x-campaign': '',
  },
  body: 'a=1',
  timeoutMs: 30_000,
}

describe('[ADPT-16] requests', () => {
  beforeEach(() => {
    mockAsked.length = 0
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('[CALL-02] in H5 are sent with credentials, headers and body', async () => {
    const fetch = jest.fn(async () => ({ type: 'basic', status: 200, text: async () => '{}' }))
    Object.assign(globalThis, { fetch })
    expect(await h5Request(form)).toEqual({ status: 200, text: '{}' })
    const { method, headers } = form
    const sent = { method, headers, body: 'a=1', credentials: 'include' }
    expect(fetch).toHaveBeenCalledWith(form.url, expect.objectContaining(sent))
  })
  it('in H5 time out', async () => {
    jest.useFakeTimers()
    Object.assign(globalThis, {
      fetch: (_: string, { signal }: RequestInit) =>
        new Promise((__, fail) => signal!.addEventListener('abort', () => fail(new Error('aborted')))),
    })
    const settled = jest.fn()
    void h5Request(form).catch(settled)
    await jest.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })
  it('report a redirect that the browser hides as status 302', async () => {
    Object.assign(globalThis, { fetch: async () => ({ type: 'opaqueredirect', status: 0 }) })
    expect(await h5Request(form)).toMatchObject({ status: 302 })
  })
  it('in the mini program send the same data with the same time-out', async () => {
    mockReply = async () => ({ statusCode: 200, data: '{}' })
    expect(await weappRequest(form)).toEqual({ status: 200, text: '{}' })
    expect(mockAsked[0]).toMatchObject({ method: 'POST', header: form.headers, data: 'a=1', timeout: 30_000 })
  })
  it.each<[string, boolean, NoAnswerKind]>([
    ['request:fail timeout', true, 'timeout'],
    ['request:fail timeout', false, 'timeout'],
    ['request:fail errcode:-118', true, 'unreachable'],
    ['request:fail errcode:-118', false, 'offline'],
  ])('%s with a network (%p) is reported as %s', async (errMsg, online, kind) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    mockReply = async () => Promise.reject({ errMsg })
    await expect(weappRequest(form)).rejects.toMatchObject({ kind })
    if (kind === 'timeout') return
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(h5Request(form)).rejects.toMatchObject({ kind })
  })
})
