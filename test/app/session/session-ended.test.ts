import { trackEvent } from '@/client/track'
import { openReturnPath } from '@/navigation/return-path'
import { deviceStorage, expiringStorage } from '@/platform/storage/storage'
import { getSessionState, patchSessionState } from '@/session/session-store'
import { handleSessionExpired, signOutAndGoHome } from '@/session/sign-out'

const mockWent: [string, string, unknown?][] = []
const mockCalled: string[] = []
let mockRoute: { name?: string; params: Record<string, string> }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/client/call-server', () => ({
  callServer: async ({ name }: { name: string }) => void mockCalled.push(name),
}))
jest.mock('@/navigation/navigation', () => ({
  relaunchAtScreen: (name: string) => mockWent.push(['relaunch', name]),
  navigate: (name: string) => mockWent.push(['navigate', name]),
  returnToScreen: (name: string, params: unknown) => mockWent.push(['returnTo', name, params]),
  getCurrentScreen: () => mockRoute,
}))

beforeEach(() => {
  jest.useFakeTimers()
  mockWent.length = 0
  mockCalled.length = 0
  mockRoute = { name: 'my', params: {} }
  expiringStorage.set('token', 'abc')
  patchSessionState({ signedIn: true, loginInfo: {} })
})
afterEach(() => jest.runAllTimers())

describe('code 5003', () => {
  it('[ERRS-04] clears the token cookie', () => {
    handleSessionExpired()
    expect(document.cookie).not.toContain('token=')
    expect(getSessionState().signedIn).toBe(false)
  })
  it('records a sign-out when another window removed the token, otherwise an expired session', () => {
    handleSessionExpired()
    expect(getSessionState().endReason).toBe('expired')
    patchSessionState({ signedIn: true, endReason: undefined })
    expiringStorage.remove('token')
    handleSessionExpired()
    expect(getSessionState().endReason).toBe('signedOut')
  })
  it('runs the logout flow when the member came with a token or a sign', () => {
    patchSessionState({ loginInfo: { sign: 'a sign' } })
    handleSessionExpired()
    expect(mockWent).toEqual([['relaunch', 'registerLogin']])
    expect(getSessionState().loginInfo).toEqual({})
  })
  it('returns to the same screen after the next sign-in', () => {
    mockRoute = { name: 'parcelDetails', params: { packageNo: 'PT1' } }
    handleSessionExpired()
    openReturnPath({ sameMember: true })
    expect(mockWent.at(-1)).toEqual(['returnTo', 'parcelDetails', { packageNo: 'PT1' }])
  })
  it('[ERRS-06] otherwise opens register-login, unless that is open already', () => {
    handleSessionExpired()
    expect(mockWent).toEqual([['navigate', 'registerLogin']])
    patchSessionState({ signedIn: true })
    mockRoute = { name: 'registerLogin', params: {} }
    handleSessionExpired()
    expect(mockWent).toHaveLength(1)
  })
})

it('a sign-out ends the session at the back end too, and opens home', async () => {
  trackEvent('view', 'my')
  expect(deviceStorage.get('reports')).toBeDefined()
  await signOutAndGoHome()
  expect(deviceStorage.get('reports')).toBeUndefined()
  expect(mockCalled).toEqual(['signOut'])
  expect(document.cookie).not.toContain('token=')
  expect(mockWent).toEqual([['relaunch', 'home']])
})
