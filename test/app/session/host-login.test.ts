import { CallError } from '@/client/call-error'
import type { Channel } from '@/domain/auth/channel'
import type { Lang } from '@/domain/base/language'
import { saveReturnPath } from '@/navigation/return-path'
import { deviceStorage, expiringStorage } from '@/platform/storage/storage'
import { loginWithLinkCredentials, signAgreementsAndContinueLogin } from '@/session/host-login'
import { declineLinkMemberAndGoHome, dismissLinkLogin, switchToLinkMember } from '@/session/session-from-link'
import {
  getSessionState,
  getWechatBindingToSend,
  patchSessionState,
  setWechatBindingConfirmed,
} from '@/session/session-store'
import { completeSignIn } from '@/session/sign-in'
import { clearSession, signOutAndGoHome } from '@/session/sign-out'
import { startSilentWechatLogin } from '@/session/start-host-login'

const mockCalled: [string, unknown][] = []
const mockWent: [string, string, unknown?][] = []
const mockEvents: unknown[] = []
let mockWaited: Promise<unknown> | undefined
let mockOutcome: (call: string) => unknown
let mockChosenLanguage: Lang | undefined
let mockRoute: { name?: string; params: Record<string, string> } = { params: {} }

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/client/call-server', () => ({
  blockMemberCallsUntil: (underWay: Promise<unknown>) => {
    mockWaited = underWay
  },
  callServer: async (call: { name: string }, payload: unknown) => {
    mockCalled.push([call.name, payload])
    return mockOutcome(call.name)
  },
}))
jest.mock('@/i18n/language', () => ({
  ...jest.requireActual('@/i18n/language'),
  getChosenLanguage: () => mockChosenLanguage,
}))
jest.mock('@/client/track', () => ({
  trackEvent: (...event: unknown[]) => mockEvents.push(event),
  discardQueuedAnalyticsEvents: () => undefined,
}))
jest.mock('@/navigation/navigation', () => ({
  relaunchAtScreen: (name: string, params?: unknown) => mockWent.push(['relaunch', name, params]),
  navigate: (name: string, params?: unknown) => mockWent.push(['navigate', name, params]),
  returnToScreen: (name: string, params?: unknown) => mockWent.push(['returnTo', name, params]),
  getCurrentScreen: () => mockRoute,
}))
jest.mock('@/platform/wechat-login/wechat-login', () => ({
  wechatLogin: { isSilent: true, requestCode: async () => 'a code' },
}))

const SESSION = {
  token: 'a session token',
  expiresAt: '2026-11-27T00:00:00.000Z',
  aptId: 'PT208846',
  newMember: false,
}
const BINDING = { sessionId: 's1', openId: 'o1', ticket: 't1' }
const refused =
  (code: string, data: unknown = null) =>
  () => {
    throw new CallError({ kind: 'code', code, data })
  }

beforeEach(() => {
  mockCalled.length = 0
  mockWent.length = 0
  mockEvents.length = 0
  mockRoute = { params: {} }
  mockChosenLanguage = undefined
  localStorage.clear()
  expiringStorage.clear({ except: [] })
  patchSessionState({
    channel: 'h5',
    aptId: '',
    signedIn: false,
    binding: undefined,
    awaitingAgreement: undefined,
    otherMember: undefined,
    loginStep: 'idle',
  })
  mockOutcome = () => SESSION
})

const enterByWechat = async () => {
  mockWaited = undefined
  startSilentWechatLogin()
  await mockWaited
}

describe('a token in the URL', () => {
  const scenes: [Channel, string, unknown][] = [
    ['officialAccount', 'wxTicketLogin', { token: 'tok' }],
    ['h5', 'h5TokenLogin', { token: 'tok', source: 2 }],
    ['hkApp', 'hkAppLogin', { token: 'tok', source: 3 }],
    ['hkOfficialAccount', 'hkAppLogin', { token: 'tok', source: 10 }],
    ['nationalApp', 'intlAppLogin', { token: 'tok', source: 4, acceptAuthorization: undefined }],
    ['miniProgram', 'wxTicketLogin', { token: 'tok' }],
  ]
  it.each(scenes)('in %s logs in by %s and keeps the session', async (channel, call, payload) => {
    patchSessionState({ channel })
    await loginWithLinkCredentials('token', { token: 'tok' })
    expect(mockCalled).toEqual([[call, payload]])
    expect(getSessionState()).toMatchObject({ signedIn: true, aptId: 'PT208846' })
    expect(document.cookie).toContain(`token=${encodeURIComponent(SESSION.token)}`)
  })
  const AUTHORIZED = ['intlAppLogin', { token: 'tok', source: 4, acceptAuthorization: true }]
  it.each(['true', '1'])('sends the authorization of the URL: acceptAuthorization=%s', async (said) => {
    patchSessionState({ channel: 'nationalApp' })
    await loginWithLinkCredentials('token', { token: 'tok', acceptAuthorization: said })
    expect(mockCalled).toEqual([AUTHORIZED])
  })
  it('refused by 6004 opens the agreements, and is sent with authorization after their confirmation', async () => {
    patchSessionState({ channel: 'nationalApp' })
    mockOutcome = refused('6004')
    await loginWithLinkCredentials('token', { token: 'tok' })
    expect(mockWent).toEqual([['relaunch', 'agreement', undefined]])
    mockOutcome = () => SESSION
    await signAgreementsAndContinueLogin([])
    expect(mockCalled.slice(1)).toEqual([AUTHORIZED])
    expect(getSessionState()).toMatchObject({ signedIn: true, loginStep: 'idle' })
  })
  it('is not part of the event that reports its refusal', async () => {
    mockOutcome = refused('HOST')
    await loginWithLinkCredentials('token', { token: 'very-secret' })
    expect(mockEvents).toEqual([['loginError', 'token', 'HOST']])
    expect(JSON.stringify(mockEvents)).not.toContain('very-secret')
    expect(getSessionState().loginStep).toBe('failed')
  })
})

describe('a sign in the URL', () => {
  const enter = () => loginWithLinkCredentials('sign', { sign: 'a sign' })
  const DETAILS = { name: 'parcelDetails', params: { packageNo: 'PT1' } }
  it('is sent by its own call, and opens home without a stored path', async () => {
    await enter()
    expect(mockCalled).toEqual([['sfAppLogin', { sign: 'a sign' }]])
    expect(mockWent).toEqual([['relaunch', 'home', undefined]])
  })
  it.each([
    ['goes to the stored path', '', 'returnTo'],
    ['does not open the path stored by another member', 'PT000001', 'relaunch'],
  ])('%s', async (_, aptId, way) => {
    mockRoute = DETAILS
    patchSessionState({ aptId })
    saveReturnPath()
    await enter()
    expect(mockWent).toEqual([[way, DETAILS.name, DETAILS.params]])
  })
  it.each(['registerLogin', 'appLogin', 'agreement', 'notFound'])(
    'never returns to %s, which is part of a sign-in',
    async (name) => {
      mockRoute = { name, params: {} }
      saveReturnPath()
      await enter()
      expect(mockWent).toEqual([['relaunch', 'home', undefined]])
    },
  )
  it('does not return to an unknown screen', async () => {
    const value = { name: 'https://elsewhere.example', params: {} }
    deviceStorage.set('returnPath', { version: 1, value })
    await enter()
    expect(mockWent).toEqual([['relaunch', 'home', undefined]])
  })
  it.each([
    ['code 1 goes to the agreement', '1', SESSION, 'agreement', undefined],
    ['any other code returns to the login', '9', null, 'registerLogin', { pageShow: 'login' }],
  ])('%s', async (_, code, data, screen, params) => {
    mockOutcome = refused(code, data)
    await enter()
    expect(mockWent).toEqual([['relaunch', screen, params]])
    expect(getSessionState().signedIn).toBe(false)
    expect(getSessionState().awaitingAgreement?.token).toBe(data?.token)
  })
  it('with code 13 shows the pre-logoff popup', async () => {
    mockOutcome = refused('13', { aptId: 'PT208846' })
    await enter()
    expect(getSessionState()).toMatchObject({ loginStep: 'preLogoff', withoutNumber: 'PT208846' })
    dismissLinkLogin()
    expect(getSessionState()).toMatchObject({ loginStep: 'idle', withoutNumber: undefined })
  })
})

describe('an openId in the URL', () => {
  const enter = () => loginWithLinkCredentials('openId', { openId: 'o1', ticket: 't0' })
  it('is sent by wxTicketLogin, and code 0 opens home', async () => {
    await enter()
    expect(mockCalled).toEqual([['wxTicketLogin', { openId: 'o1', ticket: 't0' }]])
    expect(mockWent).toEqual([['relaunch', 'home', undefined]])
  })
  it.each(['1', '100018'])(
    '[AUTH-20] [AUTH-21] with code %s opens register-login with the session info',
    async (code) => {
      mockOutcome = refused(code, BINDING)
      await enter()
      expect(mockWent).toEqual([['relaunch', 'registerLogin', { pageShow: 'login', isBinding: '1' }]])
      expect(getSessionState().binding).toEqual({ ...BINDING, choice: { why: 'link', confirmed: false } })
      expect(getWechatBindingToSend()).toBeUndefined()
      setWechatBindingConfirmed(true)
      expect(getWechatBindingToSend()).toEqual(BINDING)
      setWechatBindingConfirmed(false)
      expect(getWechatBindingToSend()).toBeUndefined()
    },
  )
})

describe('a login by URL while another member is signed in', () => {
  const logins = [
    ['token', { token: 'tok' }],
    ['sign', { sign: 'a sign' }],
    ['openId', { openId: 'o1', ticket: 't0' }],
  ] as const
  beforeEach(() => {
    expiringStorage.set('token', 'the present one')
    patchSessionState({ signedIn: true, aptId: 'PT000001' })
  })
  it.each(logins)('by %s asks first', async (kind, info) => {
    await loginWithLinkCredentials(kind, info)
    expect(getSessionState()).toMatchObject({ aptId: 'PT000001', loginStep: 'otherMember' })
    expect(document.cookie).toContain(encodeURIComponent('the present one'))
    expect(mockWent).toEqual([])
  })
  it('also asks before the agreements of the other member', async () => {
    mockOutcome = refused('1', SESSION)
    await loginWithLinkCredentials('sign', { sign: 'a sign' })
    expect(getSessionState()).toMatchObject({ loginStep: 'otherMember', awaitingAgreement: undefined })
  })
  it('switches members after a confirmation, and ends the session of the first one', async () => {
    await loginWithLinkCredentials('token', { token: 'tok' })
    await switchToLinkMember()
    expect(mockCalled.map(([name]) => name)).toEqual(['h5TokenLogin', 'signOut'])
    expect(getSessionState()).toMatchObject({ signedIn: true, aptId: 'PT208846', otherMember: undefined })
    expect(mockWent).toEqual([['relaunch', 'home', undefined]])
  })
  it('keeps the signed-in member after a refusal', async () => {
    await loginWithLinkCredentials('token', { token: 'tok' })
    declineLinkMemberAndGoHome()
    expect(getSessionState()).toMatchObject({ signedIn: true, aptId: 'PT000001', loginStep: 'idle' })
    await switchToLinkMember()
    expect(getSessionState().aptId).toBe('PT000001')
  })
  it('asks nothing when it is the same member', async () => {
    patchSessionState({ aptId: 'PT208846' })
    await loginWithLinkCredentials('token', { token: 'tok' })
    expect(getSessionState()).toMatchObject({ aptId: 'PT208846', loginStep: 'idle' })
  })
})

it('an abandoned login clears its refusal', () => {
  patchSessionState({ loginStep: 'loginTips', loginRefusal: { code: 'auth.closed' } })
  dismissLinkLogin()
  expect(getSessionState()).toMatchObject({ loginStep: 'idle', loginRefusal: undefined })
})

describe('the automatic sign-in of the mini program', () => {
  const enter = enterByWechat
  /** Sets the responses of the code exchange and of the sign-in. */
  const answers = (signIn: () => unknown) => {
    mockOutcome = (call) => (call === 'exchangeWxCodeForTicket' ? { openId: 'o1', ticket: 't1' } : signIn())
  }
  it('uses code, openId and ticket; member calls wait until it ends', async () => {
    answers(() => SESSION)
    const entered = enter()
    expect(getSessionState()).toMatchObject({ signedIn: false, isSigningIn: true })
    await entered
    expect(mockCalled).toEqual([
      ['exchangeWxCodeForTicket', { code: 'a code' }],
      ['wxTicketLogin', { openId: 'o1', ticket: 't1' }],
    ])
    expect(getSessionState()).toMatchObject({ signedIn: true, isSigningIn: false })
  })
  it('keeps a stranger as a visitor, who is linked at sign-up', async () => {
    answers(refused('1', BINDING))
    await enter()
    expect(getSessionState()).toMatchObject({ signedIn: false, binding: BINDING })
    expect(mockWent).toEqual([])
  })
  it.each([
    ['[AUTH-22]', '4'],
    ['[AUTH-23]', '5'],
    ['[AUTH-24]', 'WX5003'],
  ])('[ERRS-12] shows why it fails: %s %s', async (_row, code) => {
    answers(refused(code))
    await enter()
    expect(mockWent).toEqual([['navigate', 'appLogin', undefined]])
    expect(getSessionState().loginStep).toBe('loginTips')
  })
  it('does not run after a sign-out, until the member signs in again', async () => {
    expiringStorage.set('token', 'the present one')
    patchSessionState({ signedIn: true, aptId: SESSION.aptId })
    await signOutAndGoHome()
    mockCalled.length = 0
    await enter()
    expect(mockCalled).toEqual([])
    expect(getSessionState()).toMatchObject({ signedIn: false })
    completeSignIn(SESSION)
    clearSession()
    answers(() => SESSION)
    await enter()
    expect(getSessionState().signedIn).toBe(true)
  })
})

describe('the language chosen on this device', () => {
  const told = () =>
    mockCalled.filter(([call]) => call === 'saveMessageLanguage').map(([, payload]) => payload)
  beforeEach(() => {
    mockChosenLanguage = 'en'
  })

  it.each<[string, () => unknown]>([
    ['a code or a password', () => completeSignIn(SESSION)],
    ['a host’s token', () => loginWithLinkCredentials('token', { token: 't' })],
    ['WeChat, silently', enterByWechat],
  ])('is sent to the back end once after a sign-in by %s', async (_, enter) => {
    await enter()
    expect(getSessionState().signedIn).toBe(true)
    expect(told()).toEqual([{ lang: 0 }])
  })
  it('is sent after a sign-in by a sign, once the agreements are confirmed', async () => {
    mockOutcome = refused('1', SESSION)
    await loginWithLinkCredentials('sign', { sign: 's' })
    expect(told()).toEqual([])
    mockOutcome = () => ({})
    await signAgreementsAndContinueLogin([])
    expect([getSessionState().signedIn, told()]).toEqual([true, [{ lang: 0 }]])
  })
  it('is not sent when none was chosen', () => {
    mockChosenLanguage = undefined
    completeSignIn(SESSION)
    expect([getSessionState().signedIn, told()]).toEqual([true, []])
  })
  it('is not sent again for a continued session', async () => {
    completeSignIn(SESSION)
    await loginWithLinkCredentials('token', { token: SESSION.token })
    expect(told()).toHaveLength(1)
  })
})
