import { expiringStorage } from '@/platform/storage/storage'
import { session, setSession } from '@/session/session-store'
import { handleSessionExpired } from '@/session/sign-out'

const mockWent: [string, string][] = []
let mockRoute: { name?: string; params: Record<string, string> }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/client/call-server', () => ({ callServer: async () => ({}) }))
jest.mock('@/navigation/navigation', () => ({
  relaunch: (name: string) => mockWent.push(['relaunch', name]),
  navigate: (name: string) => mockWent.push(['navigate', name]),
  currentRoute: () => mockRoute,
}))

beforeEach(() => {
  jest.useFakeTimers()
  mockWent.length = 0
  mockRoute = { name: 'my', params: {} }
  expiringStorage.set('token', 'abc')
  setSession({ signedIn: true, loginInfo: {} })
})
afterEach(() => jest.runAllTimers())

describe('code 5003', () => {
  it('[ERRS-04] clears the token cookie', () => {
    handleSessionExpired()
    expect(document.cookie).not.toContain('token=')
    expect(session().signedIn).toBe(false)
  })
  it('[ERRS-05] runs the logout flow when the member came with a token or a sign', () => {
    setSession({ loginInfo: { sign: 'a sign' } })
    handleSessionExpired()
    expect(mockWent).toEqual([['relaunch', 'registerLogin']])
    expect(session().loginInfo).toEqual({})
  })
  it('[ERRS-06] [AUTH-03] otherwise opens register-login', () => {
    handleSessionExpired()
    expect(mockWent).toEqual([['navigate', 'registerLogin']])
  })
  it('stays when register-login is open already', () => {
    mockRoute = { name: 'registerLogin', params: {} }
    handleSessionExpired()
    expect(mockWent).toEqual([])
  })
})
