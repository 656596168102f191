import { CallError } from '@/client/call-error'
import { blockMemberCallsUntil, callServer } from '@/client/call-server'
import { findErrorToastText, setNotLoggedInHandler } from '@/client/error-catalogue'
import { setCallerOrigin } from '@/client/headers'
import { signAgreements } from '@/contract/auth/agreements'
import { h5TokenLogin } from '@/contract/auth/sessions'
import type { Call } from '@/contract/base/call'
import { addForecast, uploadPicture } from '@/contract/forecast/forecast'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { setLanguage } from '@/i18n/language'
import { NoAnswerError, type NoAnswerKind } from '@/platform/request/no-answer-error'
import type { RawRequest } from '@/platform/request/request'
import { expiringStorage } from '@/platform/storage/storage'
import { deferred } from '../../support/screens/deferred'

const mockToasts: string[] = []
const mockSent: RawRequest[] = []
let mockAnswer: () => Promise<{ status: number; text: string }>
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => mockToasts.push(message),
}))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: async (it: RawRequest) => {
    mockSent.push(it)
    return mockAnswer()
  },
}))
jest.mock('@/platform/upload/upload', () => ({
  sendMultipartRequest: async (it: RawRequest) => {
    mockSent.push(it)
    return mockAnswer()
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const envelope =
  (code: string | number, msg = '', data: unknown = null) =>
  async () => ({ status: 200, text: JSON.stringify({ code, msg, data }) })
beforeEach(() => {
  mockAnswer = envelope('77')
  mockToasts.length = 0
  mockSent.length = 0
  setLanguage('en')
})
const failing = async (call: Call = getWarehouses): Promise<CallError> => {
  try {
    await callServer(call, {} as never)
  } catch (error) {
    return error as CallError
  }
  throw new Error('the call did not fail')
}

describe('requests', () => {
  it('[CALL-01] [CALL-03] [LIMT-01] are form-encoded unless the call says otherwise, at a relative path', async () => {
    mockAnswer = envelope('0', '', {
      token: '12345678',
      expiresAt: '2026-11-27T00:00:00.000Z',
      aptId: 'PT1',
      newMember: false,
    })
    await callServer(h5TokenLogin, { token: 'a token&b', source: 2 })
    expect(mockSent[0]).toMatchObject({
      url: '/api/h5Login',
      method: 'POST',
      body: 'token=a%20token%26b&source=2',
      timeoutMs: 30_000,
    })
    expect(mockSent[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })
  it('[LIMT-01] time out after 30 s, whatever their body: a query, a form, JSON, pictures', async () => {
    for (const call of [getWarehouses, h5TokenLogin, signAgreements, addForecast, uploadPicture] as Call[])
      await failing(call)
    expect(mockSent.map(({ timeoutMs }) => timeoutMs)).toEqual(Array(5).fill(30_000))
  })
  it('[CALL-13] send signed agreements as a JSON list', async () => {
    mockAnswer = envelope('0', '', {})
    const list = [{ typeCode: '10002' as const, version: '1', languageCode: 'en_US' }]
    await callServer(signAgreements, list)
    expect(mockSent[0]).toMatchObject({
      url: '/api/AgreementContent',
      method: 'POST',
      body: JSON.stringify(list),
      headers: { 'content-type': 'application/json' },
    })
  })
  it('[CHAN-26] carry the campaign, the access source and the order channel', async () => {
    setCallerOrigin({ channel: 'hkApp', campaign: 'spring 1' })
    mockAnswer = envelope('0', '', [])
    await callServer(getWarehouses, {})
    expect(mockSent[0]!.headers).toMatchObject({
      'x-access-source': '3',
      'x-order-channel': '3',
      'x-campaign': 'spring%201',
    })
  })
  it('send the language of the screen', async () => {
    setLanguage('tc')
    mockAnswer = envelope('0', '', [])
    await callServer(getWarehouses, {})
    expect(mockSent[0]!.headers).toMatchObject({ 'x-lang': 'tc' })
  })
  it('send the access source "app" only to /forecast/add', async () => {
    mockAnswer = envelope('0', '', { packageNo: 'PT000000' })
    await callServer(addForecast, {} as never)
    expect(mockSent[0]!.headers['x-access-source']).toBe('app')
  })
})

it('a member call waits for a running sign-in; a public call does not', async () => {
  const signIn = deferred()
  blockMemberCallsUntil(signIn.promise)
  const own = failing(countPackages)
  await failing(getWarehouses)
  expect(mockSent.map(({ url }) => url)).toEqual([getWarehouses.path])
  expiringStorage.set('token', 'of the member')
  signIn.resolve()
  expect((await own).requestToken).toBe('of the member')
  expect(mockSent.map(({ url }) => url)).toEqual([getWarehouses.path, countPackages.path])
  expiringStorage.remove('token')
})

describe('the error catalogue', () => {
  it('[ERRS-02] code 0 is success, as text and as a number', async () => {
    for (const code of ['0', 0]) {
      mockAnswer = envelope(code, '', [])
      expect(await callServer(getWarehouses, {})).toEqual([])
    }
  })
  it('passes 5003 to the session without a toast', async () => {
    const ended = jest.fn()
    setNotLoggedInHandler(ended)
    mockAnswer = envelope('5003', 'sign in')
    expect(await failing()).toMatchObject({ code: '5003' })
    expect(ended).toHaveBeenCalledTimes(1)
    expect(mockToasts).toEqual([])
  })
  it('a late 5003 of an earlier session does not end the new session', async () => {
    const ended = jest.fn()
    setNotLoggedInHandler(ended)
    expiringStorage.set('token', 'old')
    mockAnswer = async () => {
      expiringStorage.set('token', 'new')
      return envelope('5003')()
    }
    await failing()
    expect(ended).not.toHaveBeenCalled()
    expiringStorage.remove('token')
  })
  const http = (status: number) => async () => ({ status, text: '' })
  const lost = (kind: NoAnswerKind) => () => Promise.reject(new NoAnswerError(kind))
  it.each([
    ['[ERRS-07] 6004', envelope('6004', 'message'), { code: '6004' }, []],
    ['[ERRS-08] 7004', envelope('7004', 'message'), { code: '7004' }, []],
    ['[ERRS-09] 7010', envelope('7010', 'message'), { code: '7010' }, []],
    [
      '[ERRS-13] [ERRS-28] any other code',
      envelope('77', 'by the server'),
      { code: '77' },
      ['by the server'],
    ],
    [
      '[ERRS-14] a code without a message',
      envelope('77'),
      { code: '77' },
      ['That did not work. Please try again later.'],
    ],
    [
      '[ERRS-16] HTTP 503',
      http(503),
      { kind: 'http', status: 503 },
      ['Our service is down for a moment. Please try again later.'],
    ],
    [
      '[ERRS-17] HTTP 302',
      http(302),
      { kind: 'http', status: 302 },
      ['Your sign-in has expired. Please sign in again.'],
    ],
    [
      '[ERRS-18] HTTP 404',
      http(404),
      { kind: 'http', status: 404 },
      ['This is not available right now. Please try again later.'],
    ],
    [
      '[ERRS-19] HTTP 418',
      http(418),
      { kind: 'http', status: 418 },
      ['Something went wrong on our side (418). Please try again later.'],
    ],
    ['[ERRS-20] a timeout', lost('timeout'), { kind: 'timeout' }, []],
    ['no network', lost('offline'), { kind: 'offline' }, ['No network. Please check it and try again.']],
    [
      'an unreachable server',
      lost('unreachable'),
      { kind: 'unreachable' },
      ["We can't reach our server right now. Please try again."],
    ],
  ])('%s shows a toast only when one is due', async (_, answer, error, toasts) => {
    mockAnswer = answer
    expect(await failing()).toMatchObject(error)
    expect(mockToasts).toEqual(toasts)
  })
  it('[ERRS-15] a call may handle a missing answer and the messages of its own error table', async () => {
    for (const answer of [envelope('4', 'closed'), lost('offline'), lost('unreachable')]) {
      mockAnswer = answer
      await failing(h5TokenLogin)
    }
    expect(mockToasts).toEqual([])
  })
  it('treats an answer that breaks its contract as an error', async () => {
    mockAnswer = envelope('0', '', [{ code: 769 }])
    expect(await failing()).toMatchObject({ kind: 'badAnswer' })
  })
  it('uses the current language', () => {
    setLanguage('sc')
    expect(findErrorToastText(getWarehouses, new CallError({ kind: 'http', status: 503 }))).toBe(
      '服务异常，请稍后再试',
    )
  })
})
