import { visitStorage } from '@/platform/storage/storage'
import { persistPendingLogin, resumePendingLogin } from '@/session/pending-login'
import { getSession, setSession } from '@/session/session-store'
import { signOutAndGoHome } from '@/session/sign-out'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/client/call-server', () => ({ callServer: async () => undefined }))
jest.mock('@/navigation/navigation', () => ({
  relaunch: () => {},
  navigate: () => {},
  getCurrentScreen: () => ({ name: 'my', params: {} }),
}))

const MINUTE_MS = 60_000
const kept = () => visitStorage.get('login')
const waiting = { token: 'a session', aptId: 'PT000002' }

persistPendingLogin()
beforeEach(() => {
  jest.useFakeTimers()
  setSession({
    loginStep: 'idle',
    binding: undefined,
    awaitingAgreement: undefined,
    signedIn: false,
    aptId: '',
  })
  visitStorage.remove('login')
})

it('a login is kept for fifteen minutes from its beginning, however often its screen is loaded again', () => {
  setSession({ loginStep: 'agreement', awaitingAgreement: waiting })
  for (const step of [6, 6]) {
    jest.advanceTimersByTime(step * MINUTE_MS)
    expect(resumePendingLogin('/agreement')).toBe('agreement')
    setSession({ loginRefusal: undefined, awaitingAgreement: { ...waiting } })
  }
  jest.advanceTimersByTime(4 * MINUTE_MS)
  expect(resumePendingLogin('/agreement')).toBe('idle')
  expect(kept()).toBeUndefined()
})

it('a login that waits for its agreements is over when another member signed in meanwhile', () => {
  setSession({ loginStep: 'agreement', awaitingAgreement: waiting })
  const before = kept()
  setSession({ loginStep: 'idle', awaitingAgreement: undefined })
  visitStorage.set('login', before)
  setSession({ signedIn: true, aptId: 'PT000001' })
  expect(resumePendingLogin('/agreement')).toBe('idle')
  expect(getSession().awaitingAgreement).toBeUndefined()
  expect(kept()).toBeUndefined()
})

it('who signs out leaves no WeChat user of a link to the next one', async () => {
  setSession({
    signedIn: true,
    binding: { sessionId: 's', openId: 'o', ticket: 't', choice: { why: 'link', confirmed: false } },
  })
  expect(kept()).toBeDefined()
  await signOutAndGoHome()
  expect(getSession().binding).toBeUndefined()
  expect(kept()).toBeUndefined()
})
