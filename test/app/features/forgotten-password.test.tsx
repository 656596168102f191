import RegisterLoginPage from '@/features/auth/pages/register-login'
import { setSession } from '@/session/session-store'
import { closeScreen, drawn, find, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => ({}),
}))

beforeEach(() => {
  startScreens()
  setSession({ signedIn: false })
})
afterEach(closeScreen)

it('who has forgotten a password is led to setting a new one with a code', async () => {
  await open(RegisterLoginPage)
  await press('auth-mode')
  await drawn('auth-password')
  expect(document.getElementById('auth-code')).toBeNull()
  expect(find('auth-set-password').textContent).toBe('Forgot your password?')
  await press('auth-set-password')
  await drawn('auth-code')
  expect(document.getElementById('auth-password')).not.toBeNull()
})
