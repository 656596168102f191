import '../../../support/screens/screen-test'
import { act } from 'react'
import {
  cancelAccount,
  getCancellationBlockers,
  reactivateAccount,
  sendCancelCode,
} from '@/contract/account/cancellation'
import { getAgreement } from '@/contract/auth/agreements'
import { h5TokenLogin, sfAppLogin } from '@/contract/auth/sessions'
import { exchangeWxPhone, signInByCode, signInByWxPhone } from '@/contract/auth/sign-in'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import { AGREEMENT_TYPE_CODE } from '@/domain/auth/agreement'
import CancelPage from '@/features/account/pages/cancel'
import AppLoginPage from '@/features/auth/pages/app-login'
import RegisterLoginPage from '@/features/auth/pages/register-login'
import { createSignInDraftStorage } from '@/features/auth/sign-in-draft-storage'
import { EMPTY_SIGN_IN } from '@/features/auth/sign-in-form'
import { openReturnPath } from '@/navigation/return-path'
import { parsePhoneNumberCodeResult } from '@/platform/elements/wechat-buttons.weapp'
import { loginWithLinkCredentials } from '@/session/host-login'
import { getSessionState, patchSessionState } from '@/session/session-store'
import { AgreementConfirmationSheet } from '@/shared/agreements/agreement-sheet'
import { fakeServer } from '../../../support/screens/fake-server'
import { currentScreen, navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { answerWithRefusal, getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { AGREEMENT_TEXT, CANCELLATION, CANCELLED } from '../refusal-fixtures'

let mockAnswer: unknown
jest.mock('@/platform/elements/wechat-buttons', () => ({
  ...jest.requireActual('@/platform/elements/wechat-buttons'),
  PhoneNumberButton: ({ id, onAnswer }: { id: string; onAnswer: (answer: unknown) => void }) => (
    <button type="button" id={id} onClick={() => onAnswer(mockAnswer)} />
  ),
}))

const BLOCKED = { code: 'auth.account.blocked' }
it('[OVER-60] a blocked account sees no confirm button, but a way to call customer service', async () => {
  fakeServer.answer(getCustomerServiceContact, null)
  patchSessionState({ signedIn: false, loginStep: 'loginTips', loginRefusal: BLOCKED })
  await openScreen(AppLoginPage)
  await waitForElement('login-tips')
  expect(document.querySelector('#login-tips .pt-btn')).toBeNull()
  await pressElements('login-tips-contact')
  await waitForElement('contact-hotline')
  // The conversation is for members.
  expect([document.getElementById('login-tips'), document.getElementById('contact-write')]).toEqual([
    ...[null, null],
  ])
  await pressElements('contact-close')
  await waitForElement('login-tips')
  patchSessionState({ loginStep: 'idle', loginRefusal: undefined })
})

it.each([
  ['4', true],
  ['5', true],
  ['A3', false],
])('the refusal %s of a sign-in by a code offers customer service: %s', async (code, offers) => {
  createSignInDraftStorage().set({ ...EMPTY_SIGN_IN, phone: '81234567' })
  fakeServer.answer(getCustomerServiceContact, null)
  await openScreen(RegisterLoginPage)
  await typeText('auth-code', '123456')
  answerWithRefusal(signInByCode, code)
  await pressElements('auth-submit')
  await waitUntil(() => document.querySelector('.pt-error') !== null)
  expect(document.getElementById('auth-contact') !== null).toBe(offers)
  if (!offers) return
  await pressElements('auth-contact')
  await waitForElement('contact-hotline')
})

it.each([
  ['after a sign of a host', 'auth-host-contact', RegisterLoginPage, 'failed'],
  ['after a token of a host', 'app-login-contact', AppLoginPage, 'failed'],
  ['of the silent sign-in', 'login-tips-contact', AppLoginPage, 'loginTips'],
] as const)(
  '%s, only an account that is blocked is led to customer service',
  async (_, link, Page, loginStep) => {
    for (const code of ['auth.account.blocked', 'auth.wechat.over']) {
      act(() => patchSessionState({ signedIn: false, loginStep, loginRefusal: { code } }))
      await openScreen(Page)
      expect([code, document.getElementById(link) !== null]).toEqual([code, code === BLOCKED.code])
    }
    act(() => patchSessionState({ loginStep: 'idle', loginRefusal: undefined }))
  },
)

it('the sign-up names the agreements in one sentence, and opens the pressed one', async () => {
  await openScreen(RegisterLoginPage)
  expect(await waitForText('auth-agreements')).toBe(
    'By signing up you agree to the Service agreement, the Mainland agreement and the Privacy policy.',
  )
  await pressElements('auth-agreement-10006')
  await waitForElement('agreement-tab-10006')
  expect(findElement('agreement-tab-10006').getAttribute('aria-selected')).toBe('true')
})

describe('an account without a number', () => {
  const LINKING = ['phoneEmail', { kind: 'mobile' }]
  const BY_EMAIL = ['registerLogin', { pageShow: 'login', kind: 'email' }]

  /** Opens the app with a `sign` of an account that has no mobile number. */
  async function goNow(): Promise<void> {
    fakeServer.refuse(sfAppLogin, { code: '13', msg: '', data: { aptId: 'PT208846' } })
    await openScreen(AppLoginPage)
    await act(() => loginWithLinkCredentials('sign', { sign: 'a sign' }))
    await waitForElement('pre-logoff')
    await pressElements('pre-logoff-go')
  }

  describe('Link my number', () => {
    it.each([
      ['whose session has ended', { signedIn: false, aptId: 'PT208846' }],
      ['while another member is signed in', { signedIn: true, aptId: 'PT310275' }],
    ])('for an account %s leads to the sign-in by e-mail, then to linking a number', async (_, before) => {
      patchSessionState(before)
      await goNow()
      expect(navigations).toEqual([BY_EMAIL])
      expect(getSessionState()).toMatchObject({ loginStep: 'idle', loginRefusal: undefined })
      openReturnPath({ sameMember: false })
      expect(navigations).toEqual([BY_EMAIL, LINKING])
    })
    it('opens the sign-in at the e-mail, even after a number was typed there', async () => {
      patchSessionState({ signedIn: false, aptId: '' })
      createSignInDraftStorage().set({ ...EMPTY_SIGN_IN, kind: 'mobile', phone: '81234567' })
      await goNow()
      expect(createSignInDraftStorage().get()).toBeUndefined()
    })
    it('for the signed-in member of that account leads directly to linking a number', async () => {
      patchSessionState({ signedIn: true, aptId: 'PT208846' })
      await goNow()
      expect(navigations).toEqual([LINKING])
    })
  })
})

describe('a forgotten password', () => {
  beforeEach(() => {
    patchSessionState({ signedIn: false })
  })

  it('leads to setting a new password with a code', async () => {
    await openScreen(RegisterLoginPage)
    await pressElements('auth-mode')
    await waitForElement('auth-password')
    expect(document.getElementById('auth-code')).toBeNull()
    expect(findElement('auth-set-password').textContent).toBe('Forgot your password?')
    await pressElements('auth-set-password')
    await waitForElement('auth-code')
    expect(document.getElementById('auth-password')).not.toBeNull()
  })
})

describe('an agreement that loads slowly', () => {
  const Popup = () => <AgreementConfirmationSheet onClose={() => undefined} onComplete={() => undefined} />
  const isBusy = () => findElement('agreement-confirm').getAttribute('aria-busy') === 'true'
  const isChosen = (typeCode: string) =>
    findElement(`agreement-tab-${typeCode}`).getAttribute('aria-selected') === 'true'

  it('is not accepted before its text has loaded; the button shows the waiting', async () => {
    await openScreen(Popup)
    await pressElements('agreement-confirm')
    expect([isBusy(), isChosen(AGREEMENT_TYPE_CODE.service)]).toEqual([true, true])
  })

  it('the button reloads a text that failed to load; it is accepted only when shown', async () => {
    fakeServer.fail(getAgreement, 503)
    await openAndWaitFor('load-error', Popup)
    fakeServer.answer(getAgreement, AGREEMENT_TEXT)
    await pressElements('agreement-confirm')
    await waitForElement('agreement-text')
    expect(isChosen(AGREEMENT_TYPE_CODE.service)).toBe(true)
    await waitUntil(() => !isBusy())
    await pressElements('agreement-confirm')
    expect(isChosen(AGREEMENT_TYPE_CODE.service)).toBe(false)
  })
})

describe('the phone number from WeChat', () => {
  const NUMBER = { areaCode: '852', phone: '91234567', ticket: 'a number' }
  const SESSION = {
    token: 'new-session',
    expiresAt: '2026-12-22T02:00:00.000Z',
    aptId: 'PT1',
    newMember: false,
  }
  beforeEach(() => {
    currentScreen.name = 'registerLogin'
    patchSessionState({ signedIn: false })
    mockAnswer = { code: 'from WeChat' }
    fakeServer.answer(exchangeWxPhone, NUMBER)
  })

  const askWechat = async () => {
    await openScreen(RegisterLoginPage)
    await pressElements('auth-wechat-phone')
  }
  const phoneField = () => getInputValue('auth-phone')
  it('signs in without a code', async () => {
    fakeServer.answer(signInByWxPhone, SESSION)
    await askWechat()
    await waitUntil(() => getSessionState().signedIn)
    expect(paramsSentTo(exchangeWxPhone)[0]!.get('code')).toBe('from WeChat')
    expect(paramsSentTo(signInByWxPhone)[0]!.get('ticket')).toBe('a number')
    expect(getSessionState()).toMatchObject({ signedIn: true, aptId: 'PT1' })
  })

  it('counts as confirmed for a new member who gives a name; another number does not', async () => {
    fakeServer.refuse(signInByWxPhone, { code: 'A8', msg: '', data: null })
    await askWechat()
    await waitForElement('auth-name')
    expect(phoneField()).toBe('91234567')
    expect(findElement('auth-wechat-phone-done').textContent).toContain('no code needed')
    expect(document.getElementById('auth-code')).toBeNull()
    await typeText('auth-phone', '91234568')
    await waitForElement('auth-code')
    await pressElements('auth-submit')
    await waitForElement('auth-code-error')
    expect(requestsTo(signInByWxPhone)).toHaveLength(1)
  })

  it.each([
    [{ refused: 'denied' }, /did not share/],
    [{ refused: 'quota' }, /right now/],
    [{ refused: 'failed' }, /right now/],
  ])('when WeChat returns no number (%j), shows why and keeps the SMS code', async (answer, words) => {
    mockAnswer = answer
    await askWechat()
    expect(await waitForText('auth-wechat-phone-refused')).toMatch(words)
    expect(findElement('auth-code')).toBeTruthy()
    expect(requestsTo(exchangeWxPhone)).toEqual([])
  })

  it('shows a refusal of the exchange, and keeps the SMS code', async () => {
    const message = answerWithRefusal(exchangeWxPhone, exchangeWxPhone.errors.wechatPhoneExpired.code)
    await askWechat()
    expect(await waitForText('auth-error')).toBe(message)
    expect(findElement('auth-code')).toBeTruthy()
    expect(requestsTo(signInByWxPhone)).toEqual([])
  })

  it.each([
    ['A8', 'auth-name-note'],
    ['6004', 'auth-agreements-error'],
    ['W1', 'auth-error'],
  ])('shows the refusal %s of the sign-in in its place', async (code, place) => {
    const message = answerWithRefusal(signInByWxPhone, code)
    await askWechat()
    expect(await waitForText(place)).toContain(message)
  })

  it('an expired ticket of WeChat can be replaced by an SMS code', async () => {
    fakeServer.refuse(signInByWxPhone, { code: 'W1', msg: '', data: null })
    await askWechat()
    await waitForElement('auth-error')
    await typeText('auth-code', '123456')
    fakeServer.answer(signInByCode, SESSION)
    await pressElements('auth-submit')
    await waitUntil(() => getSessionState().signedIn)
    expect(paramsSentTo(signInByCode)[0]!.get('code')).toBe('123456')
  })

  it.each([
    [{ errMsg: 'getPhoneNumber:ok', code: 'c' }, { code: 'c' }],
    [{ errMsg: 'getPhoneNumber:fail user deny' }, { refused: 'denied' }],
    [{ errMsg: 'getPhoneNumber:fail auth denied', errno: 103 }, { refused: 'denied' }],
    [{ errMsg: 'getPhoneNumber:fail jsapi has no permission', errno: 1400001 }, { refused: 'quota' }],
    [{ errMsg: 'getPhoneNumber:fail 1400001' }, { refused: 'quota' }],
    [{ errMsg: 'getPhoneNumber:fail' }, { refused: 'failed' }],
  ])("parses WeChat's %j as %j", (detail, answer) => {
    expect(parsePhoneNumberCodeResult(detail)).toEqual(answer)
  })
})

describe('the cancellation of an account', () => {
  beforeEach(() => void fakeServer.answer(getCancellationBlockers, CANCELLATION))

  const names = () => navigations.map(([name]) => name)
  const fillIn = async () => {
    await openScreen(CancelPage)
    await pressElements('cancel-by-password')
    await typeText('cancel-password', 'harbour-lights-7')
    await pressElements('cancel-consent')
  }
  it('is sent once, and the device forgets the member', async () => {
    fakeServer.answer(cancelAccount, { until: CANCELLED.until })
    await fillIn()
    await pressElements('cancel-submit')
    expect(await waitForText('cancel-done')).toContain('is closed')
    expect(requestsTo(cancelAccount)).toHaveLength(1)
    expect(paramsSentTo(cancelAccount)[0]!.get('password')).toBe('harbour-lights-7')
    expect(getSessionState().signedIn).toBe(false)
    await pressElements('cancel-home')
    expect(names()).toEqual(['home'])
  })

  it('shows the countdown to the next code even when the server refuses to send one', async () => {
    fakeServer.refuse(sendCancelCode, { code: 'A2', msg: '', data: { resendAfterMs: 40_000 } })
    await openScreen(CancelPage)
    await pressElements('cancel-send-code')
    expect(await waitForText('cancel-resend')).toContain('40')
  })

  it('without consent or proof is not sent; each missing part is shown', async () => {
    await openScreen(CancelPage)
    await pressElements('cancel-by-password', 'cancel-submit')
    await waitForElement('cancel-password-error')
    expect(findElement('cancel-consent-error').textContent).toContain('read what will be erased')
    expect(requestsTo(cancelAccount)).toEqual([])
  })

  it('marks a wrong password and keeps the input', async () => {
    fakeServer.refuse(cancelAccount, { code: 'A5', msg: '', data: null })
    await fillIn()
    await pressElements('cancel-submit')
    expect(await waitForText('cancel-password-error')).toBe('The password is not right.')
    expect(getInputValue('cancel-password')).toBe('harbour-lights-7')
  })

  it('after a lost answer, a repeated press without a session shows that it is done', async () => {
    fakeServer.fail(cancelAccount, 'unreachable')
    await fillIn()
    await pressElements('cancel-submit')
    await waitForElement('cancel-error')
    expect(getSessionState().signedIn).toBe(true)
    fakeServer.refuse(cancelAccount, { code: '5003', msg: '', data: null })
    await pressElements('cancel-submit')
    await waitForElement('cancel-done')
    expect(names()).toEqual([])
  })

  it('with a session that ended before leads to the sign-in', async () => {
    fakeServer.refuse(cancelAccount, { code: '5003', msg: '', data: null })
    await fillIn()
    await pressElements('cancel-submit')
    expect(document.getElementById('cancel-done')).toBeNull()
  })

  it('is replaced by a list of obstacles, each with a link to it', async () => {
    const order = (orderNo: string) => ({ orderNo, amountCents: 11_500, currency: 'CNY' })
    await fillIn()
    fakeServer.refuse(cancelAccount, { code: 'C1', msg: '', data: null })
    fakeServer.answer(getCancellationBlockers, {
      ...CANCELLATION,
      obstacles: {
        ...CANCELLATION.obstacles,
        parcels: ['PT000001', 'PT000002'],
        orders: [order('OD000001')],
        payments: [order('OD000002')],
        refunds: [order('OD000003')],
        balanceCents: 5000,
      },
    })
    await pressElements('cancel-submit')
    await waitForElement('cancel-obstacles')
    expect(document.getElementById('cancel-submit')).toBeNull()
    expect(findElement('cancel-balance').textContent).toContain('50.00')
    await pressElements(
      'cancel-parcels-PT000002',
      'cancel-orders-OD000001',
      'cancel-payments-OD000002',
      'cancel-refunds-OD000003',
      'cancel-balance-open',
    )
    expect(names()).toEqual(['parcelDetails', 'payment', 'payResult', 'payResult', 'balance'])
  })

  it.each([
    [50, true],
    [49, false],
  ])('with %s blocking parcels shows whether there are more than listed: %s', async (count, isMore) => {
    const parcels = Array.from({ length: count }, (_, at) => `PT${100_000 + at}`)
    fakeServer.answer(getCancellationBlockers, {
      ...CANCELLATION,
      obstacles: { ...CANCELLATION.obstacles, parcels },
    })
    await openAndWaitFor('cancel-obstacles', CancelPage)
    expect(findElement('cancel-obstacles').textContent!.includes('There are more')).toBe(isMore)
  })

  describe("a host app's sign-in to a cancelled account", () => {
    const SESSION = { token: 'new-session', expiresAt: CANCELLED.until, aptId: 'PT208846', newMember: false }
    it.each([
      ['token', h5TokenLogin],
      ['sign', sfAppLogin],
    ] as const)(
      'by %s asks whether to reactivate the account, and signs in after a yes',
      async (kind, call) => {
        patchSessionState({ signedIn: false, aptId: '' })
        fakeServer.refuse(call, { code: 'A9', msg: '', data: CANCELLED })
        fakeServer.answer(reactivateAccount, SESSION)
        await openScreen(AppLoginPage)
        await act(() =>
          loginWithLinkCredentials(kind, {
            token: 'host-token',
            sign: 'host-sign',
            openId: 'o',
            ticket: 't',
          }),
        )
        expect(await waitForText('reactivate')).toMatch(/You closed account PT208846/)
        expect(getSessionState().signedIn).toBe(false)
        await pressElements('reactivate-yes')
        expect(paramsSentTo(reactivateAccount)[0]!.get('ticket')).toBe('way-back')
        expect(getSessionState()).toMatchObject({
          signedIn: true,
          aptId: 'PT208846',
          reactivation: undefined,
        })
      },
    )
    it('leads to customer service if the account was blocked meanwhile', async () => {
      patchSessionState({ signedIn: false, aptId: '' })
      fakeServer.answer(getCustomerServiceContact, null)
      fakeServer.refuse(h5TokenLogin, { code: 'A9', msg: '', data: CANCELLED })
      await openScreen(AppLoginPage)
      await act(() => loginWithLinkCredentials('token', { token: 'host-token' }))
      expect(document.getElementById('reactivate-contact')).toBeNull()
      const message = answerWithRefusal(reactivateAccount, '5')
      await pressElements('reactivate-yes')
      expect(await waitForText('reactivate')).toContain(message)
      await pressElements('reactivate-contact')
      await waitForElement('contact-hotline')
      await pressElements('contact-close', 'reactivate-no')
    })
    it('does not sign in after a no', async () => {
      patchSessionState({ signedIn: false, aptId: '' })
      fakeServer.refuse(h5TokenLogin, { code: 'A9', msg: '', data: CANCELLED })
      await openScreen(AppLoginPage)
      await act(() => loginWithLinkCredentials('token', { token: 'host-token' }))
      await pressElements('reactivate-no')
      expect(getSessionState()).toMatchObject({ signedIn: false, reactivation: undefined })
      expect(names()).toEqual(['home'])
      expect(requestsTo(reactivateAccount)).toEqual([])
    })
  })
})
