import '../../support/screen-test'
import { act } from 'react'
import { getAgreement } from '@/contract/agreements'
import { sfAppIntegration } from '@/contract/auth'
import { AGREEMENT } from '@/domain/agreement'
import AppLoginPage from '@/features/auth/pages/app-login'
import RegisterLoginPage from '@/features/auth/pages/register-login'
import { EMPTY_SIGN_IN } from '@/features/auth/sign-in-form'
import { signInDraft } from '@/features/auth/stored-sign-in'
import { openReturnPath } from '@/navigation/return-path'
import { hostLogin } from '@/session/host-login'
import { session, setSession } from '@/session/session-store'
import { AgreementSheet } from '@/shared/agreements/agreement-sheet'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, open, press, until } from '../../support/screens'
import { AGREEMENT_TEXT } from './refusal-fixtures'

describe('an account without a number', () => {
  const LINKING = ['phoneEmail', { kind: 'mobile' }]
  const BY_EMAIL = ['registerLogin', { pageShow: 'login', kind: 'email' }]

  /** A sign of an account that has no mobile number opens the app. */
  async function goNow(): Promise<void> {
    fakeServer.refuse(sfAppIntegration, { code: '13', msg: '', data: { aptId: 'PT208846' } })
    await open(AppLoginPage)
    await act(() => hostLogin('sign', { sign: 'a sign' }))
    await drawn('pre-logoff')
    await press('pre-logoff-go')
  }

  describe('Go now', () => {
    it.each([
      ['whose session has ended', { signedIn: false, aptId: 'PT208846' }],
      ['another member', { signedIn: true, aptId: 'PT310275' }],
    ])('of %s leads to the sign-in by e-mail, and from there to linking a number', async (_, before) => {
      setSession(before)
      await goNow()
      expect(went).toEqual([BY_EMAIL])
      expect(session()).toMatchObject({ loginStep: 'idle', loginRefusal: undefined })
      openReturnPath({ sameMember: false })
      expect(went).toEqual([BY_EMAIL, LINKING])
    })
    it('opens the sign-in at the e-mail, whatever number was typed there before', async () => {
      setSession({ signedIn: false, aptId: '' })
      signInDraft().set({ ...EMPTY_SIGN_IN, kind: 'mobile', phone: '81234567' })
      await goNow()
      expect(signInDraft().get()).toBeUndefined()
    })
    it('of the account’s own member leads to linking a number at once', async () => {
      setSession({ signedIn: true, aptId: 'PT208846' })
      await goNow()
      expect(went).toEqual([LINKING])
    })
  })
})

describe('a password that is forgotten', () => {
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
})

describe('an agreement that is slow to come', () => {
  const Popup = () => <AgreementSheet onClose={() => undefined} onComplete={() => undefined} />
  const isBusy = () => find('agreement-confirm').getAttribute('aria-busy') === 'true'
  const isChosen = (typeCode: string) =>
    find(`agreement-tab-${typeCode}`).getAttribute('aria-selected') === 'true'

  it('an agreement whose text has not come is not agreed to: the button waits, and says so', async () => {
    await open(Popup)
    await press('agreement-confirm')
    expect([isBusy(), isChosen(AGREEMENT.service)]).toEqual([true, true])
  })

  it('one whose text could not be had is asked for again by the button, and agreed to once it is there', async () => {
    fakeServer.fail(getAgreement, 503)
    await open(Popup)
    await drawn('load-error')
    fakeServer.answer(getAgreement, AGREEMENT_TEXT)
    await press('agreement-confirm')
    await drawn('agreement-text')
    expect(isChosen(AGREEMENT.service)).toBe(true)
    await until(() => !isBusy())
    await press('agreement-confirm')
    expect(isChosen(AGREEMENT.service)).toBe(false)
  })
})
