import '../../support/screen-test'
import RegisterLoginPage from '@/features/auth/pages/register-login'
import { setSession } from '@/session/session-store'
import { drawn, find, open, press } from '../../support/screens'

beforeEach(() => {
  setSession({ signedIn: false })
})

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
