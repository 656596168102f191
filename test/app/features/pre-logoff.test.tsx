import '../../support/screen-test'
import { act } from 'react'
import { sfAppIntegration } from '@/contract/auth'
import AppLoginPage from '@/features/auth/pages/app-login'
import { EMPTY_SIGN_IN } from '@/features/auth/sign-in-form'
import { signInDraft } from '@/features/auth/stored-sign-in'
import { openReturnPath } from '@/navigation/return-path'
import { hostLogin } from '@/session/host-login'
import { session, setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, open, press } from '../../support/screens'

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
    ['nobody', { signedIn: false, aptId: '' }],
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
