import { visitStorage } from '@/platform/storage/storage'
import { restorePendingLogin, startPersistingPendingLogin } from '@/session/pending-login'
import { getSessionState, patchSessionState } from '@/session/session-store'
import { signOutAndGoHome } from '@/session/sign-out'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/client/call-server', () => ({ callServer: async () => undefined }))
jest.mock('@/navigation/navigation', () => ({
  relaunchAtScreen: () => {},
  navigate: () => {},
  getCurrentScreen: () => ({ name: 'my', params: {} }),
}))

const MINUTE_MS = 60_000
const kept = () => visitStorage.get('login')
const waiting = { token: 'a session', aptId: 'PT000002' }

startPersistingPendingLogin()
beforeEach(() => {
  jest.useFakeTimers()
  patchSessionState({
    loginStep: 'idle',
    binding: undefined,
    awaitingAgreement: undefined,
    signedIn: false,
    aptId: '',
  })
  visitStorage.remove('login')
})

it('a login is kept for fifteen minutes from its start, however often its screen is reloaded', () => {
  patchSessionState({ loginStep: 'agreement', awaitingAgreement: waiting })
  for (const step of [6, 6]) {
    jest.advanceTimersByTime(step * MINUTE_MS)
    expect(restorePendingLogin('/agreement')).toBe('agreement')
    patchSessionState({ loginRefusal: undefined, awaitingAgreement: { ...waiting } })
  }
  jest.advanceTimersByTime(4 * MINUTE_MS)
  expect(restorePendingLogin('/agreement')).toBe('idle')
  expect(kept()).toBeUndefined()
})

it.each([
  { loginStep: 'otherMember' as const, otherMember: { next: waiting, leadsTo: 'home' as const } },
  {
    loginStep: 'preLogoff' as const,
    withoutNumber: waiting.aptId,
    loginRefusal: { code: 'auth.phoneMissing' },
  },
])('a reloaded screen of a login restores its step: $loginStep', (asked) => {
  patchSessionState(asked)
  const before = kept()
  patchSessionState({
    loginStep: 'idle',
    otherMember: undefined,
    withoutNumber: undefined,
    loginRefusal: undefined,
  })
  visitStorage.set('login', before)
  restorePendingLogin('/appLogin')
  expect(getSessionState()).toMatchObject(asked)
})

it('a login that waits for agreements ends when another member signs in meanwhile', () => {
  patchSessionState({ loginStep: 'agreement', awaitingAgreement: waiting })
  const before = kept()
  patchSessionState({ loginStep: 'idle', awaitingAgreement: undefined })
  visitStorage.set('login', before)
  patchSessionState({ signedIn: true, aptId: 'PT000001' })
  expect(restorePendingLogin('/agreement')).toBe('idle')
  expect(getSessionState().awaitingAgreement).toBeUndefined()
  expect(kept()).toBeUndefined()
})

it('a sign-out removes the WeChat user that a link had brought', async () => {
  patchSessionState({
    signedIn: true,
    binding: { sessionId: 's', openId: 'o', ticket: 't', choice: { why: 'link', confirmed: false } },
  })
  expect(kept()).toBeDefined()
  await signOutAndGoHome()
  expect(getSessionState().binding).toBeUndefined()
  expect(kept()).toBeUndefined()
})
