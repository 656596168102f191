import '../../../support/screens/screen-test'
import {
  bindSignInIdentifier,
  getSignInIdentifiers,
  sendBindingCode,
  sendIdentityProofCode,
} from '@/contract/account/contact'
import { listDevices, signOutDevice } from '@/contract/account/devices'
import { enterInviteCode, getShipperAndInviteCode, saveShipper } from '@/contract/account/personal-data'
import { getUserInfo, signOutEverywhereAndUnlinkWechat, unlinkWechat } from '@/contract/auth/sessions'
import { checkCaptchaPuzzle, getCaptchaPuzzle } from '@/contract/auth/sign-in'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import PersonalDataPage from '@/features/account/pages/data'
import DevicesPage from '@/features/account/pages/devices'
import PhoneEmailPage from '@/features/account/pages/phone-email'
import SettingsPage from '@/features/account/pages/settings'
import { LeaveAccountCard } from '@/features/account/parts/leave-account-card'
import { MemberHead } from '@/features/my/parts/member-card'
import { deviceStorage, expiringStorage } from '@/platform/storage/storage'
import { getSessionState } from '@/session/session-store'
import { fakeServer } from '../../../support/screens/fake-server'
import {
  currentScreen,
  navigations,
  paramsSentTo,
  requestsTo,
  sentRequests,
} from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  answerWithRefusal,
  getInputValue,
  openAndWaitFor,
  waitForNavigation,
  waitForText,
  waitUntilGone,
} from '../../../support/screens/shown'
import { slide } from '../auth/slide-puzzle'
import { CONTACT, DEVICES, MEMBER, PUZZLE } from '../refusal-fixtures'

describe('personal data', () => {
  const posted = () =>
    // Reports of page views are left out, because they are sent at any time.
    sentRequests
      .filter(({ method, url }) => method === 'POST' && !url.includes('/track'))
      .map(({ body }) => body)

  const NOTHING = { name: 'Tan Mei Hua', areaCode: '65', phone: '', inviteCode: '' }
  beforeEach(() => {
    fakeServer.answer(getShipperAndInviteCode, NOTHING)
    fakeServer.answer(getSignInIdentifiers, CONTACT)
  })

  it('[ACCT-02] requires shipper name and phone, shows problems at the fields, and keeps the input', async () => {
    await openScreen(PersonalDataPage)
    await typeText('personal-name', ' ')
    await pressElements('personal-save')
    await waitForElement('personal-phone-error')
    expect(isRendered('personal-name-error')).toBe(true)
    expect(posted()).toEqual([])
    await typeText('personal-name', '陳美玲')
    await typeText('personal-phone', '8123 4567')
    fakeServer.fail(saveShipper, 'unreachable')
    await pressElements('personal-save')
    await waitForElement('personal-error')
    expect(getInputValue('personal-phone')).toBe('8123 4567')
    fakeServer.answer(saveShipper, {})
    await pressElements('personal-save')
    await waitUntilGone('personal-error')
    expect(new URLSearchParams(posted().at(-1)).get('phone')).toBe('81234567')
  })
  it('keeps the input over a reload until it is saved', async () => {
    await openScreen(PersonalDataPage)
    // A code has no leading zero, so the example is no member's code.
    await waitForElement('personal-invite')
    const invite = findElement('personal-invite').querySelector('input')
    expect(invite?.placeholder).toBe('Such as PT012345')
    await typeText('personal-phone', '8123 4567')
    await typeText('personal-invite', 'PT100001')
    await closeScreen()
    await openAndWaitFor('personal-invite', PersonalDataPage)
    expect([getInputValue('personal-phone'), getInputValue('personal-invite')]).toEqual([
      '8123 4567',
      'PT100001',
    ])
    fakeServer.answer(saveShipper, {})
    fakeServer.answer(enterInviteCode, {})
    fakeServer.answer(getShipperAndInviteCode, { ...NOTHING, phone: '81234567' })
    await pressElements('personal-save')
    await waitUntil(() => deviceStorage.get('shipper.draft.PT208846') === undefined)
    await pressElements('personal-invite-save', 'personal-invite-confirm')
    await waitUntil(() => deviceStorage.get('invite.draft.PT208846') === undefined)
    await closeScreen()
    await openAndWaitFor('personal-phone', PersonalDataPage)
    expect([getInputValue('personal-phone'), getInputValue('personal-invite')]).toEqual(['81234567', ''])
  })
  it("rejects the member's own invite code before any confirmation or request", async () => {
    await openScreen(PersonalDataPage)
    await typeText('personal-invite', 'pt208846')
    await pressElements('personal-invite-save')
    expect(await waitForText('personal-invite-error')).toContain('your own')
    expect(isRendered('personal-invite-dialog')).toBe(false)
    expect(posted()).toEqual([])
  })
  it('[ACCT-03] [ACCT-04] confirms an invite code before saving; afterwards it cannot be changed', async () => {
    await openScreen(PersonalDataPage)
    await typeText('personal-invite', 'pt 100001')
    await pressElements('personal-invite-save')
    expect(await waitForText('personal-invite-dialog')).toMatch(/PT100001.*can't be changed/)
    await pressElements('personal-invite-cancel')
    expect(posted()).toEqual([])
    await pressElements('personal-invite-save')
    await waitForElement('personal-invite-confirm')
    fakeServer.answer(enterInviteCode, {})
    fakeServer.answer(getShipperAndInviteCode, { ...NOTHING, inviteCode: 'PT100001' })
    await pressElements('personal-invite-confirm')
    await waitForElement('personal-invite-entered')
    expect(posted()).toEqual(['code=PT100001'])
    expect(getText('personal-invite-entered')).toBe('PT100001')
    expect(document.body.textContent).toContain("Entered. It can't be changed.")
    expect(isRendered('personal-invite')).toBe(false)
  })
  it('shows the refusal of an invite code at its field, and keeps the code', async () => {
    const code = enterInviteCode.errors.inviteCodeUnknown.code
    const message = answerWithRefusal(enterInviteCode, code)
    await openScreen(PersonalDataPage)
    await typeText('personal-invite', 'PT100001')
    await pressElements('personal-invite-save', 'personal-invite-confirm')
    expect(await waitForText('personal-invite-error')).toBe(message)
    expect(getInputValue('personal-invite')).toBe('PT100001')
  })
  it('[ACCT-06] lists what clearing the cache removes and keeps; drafts and the sign-in remain', async () => {
    await openScreen(PersonalDataPage)
    expect(await waitForText('personal-cache')).toMatch(/Cleared:.*searches.*Kept:.*drafts.*text size/)
    const lastAnswers = ['waiting', 'counts'].map((name) => `lastAnswers.${name}.PT208846`)
    const goes = ['home.warehouse', 'helpBall', 'search.recent.PT208846', ...lastAnswers]
    const stays = ['forecast.draft.PT208846', 'address.draft.PT208846.new', 'theme', 'textSize']
    for (const name of [...goes, ...stays]) deviceStorage.set(name, 'x')
    await pressElements('personal-cache-clear')
    expect(goes.map((name) => deviceStorage.get(name))).toEqual(goes.map(() => undefined))
    expect(stays.map((name) => deviceStorage.get(name))).toEqual(stays.map(() => 'x'))
  })
})

const answerMember = (part: Partial<typeof MEMBER.users>) =>
  fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, ...part } })
it.each([
  ['lin Xiaoyu', 'L'],
  ['𠮷田春', '𠮷'],
  ['', 'P'],
])('the initial of a member called %s is %s', async (name, sign) => {
  answerMember({ name })
  await openAndWaitFor('my-code', MemberHead)
  expect(findElement('my-code').closest('.my-head')!.querySelector('.my-face')!.textContent).toBe(sign)
})

describe('sign-out', () => {
  beforeEach(() => void answerMember({ isWechatLinked: true }))

  it('keeps the member signed in with a message when signing out everywhere fails; a retry signs out', async () => {
    fakeServer.fail(signOutEverywhereAndUnlinkWechat, 'unreachable')
    await openScreen(LeaveAccountCard)
    await pressElements('settings-sign-out-everywhere', 'settings-sign-out-everywhere-confirm')
    await waitUntil(() => getText('settings-sign-out-everywhere-dialog')!.includes('you are still signed in'))
    expect(getText('settings-sign-out-everywhere-dialog')).toContain('you are still signed in')
    expect([getSessionState().signedIn, expiringStorage.get(TOKEN_STORAGE_KEY), navigations]).toEqual([
      true,
      'a session',
      [],
    ])
    fakeServer.answer(signOutEverywhereAndUnlinkWechat, {})
    await pressElements('settings-sign-out-everywhere-confirm')
    await waitForNavigation()
    expect([getSessionState().signedIn, expiringStorage.get(TOKEN_STORAGE_KEY), navigations]).toEqual([
      false,
      undefined,
      [['home']],
    ])
  })

  it('shows that WeChat is still linked after a failed unlink, until a retry succeeds', async () => {
    fakeServer.fail(unlinkWechat, 'unreachable')
    await openScreen(LeaveAccountCard)
    await pressElements('settings-wechat', 'settings-wechat-confirm')
    await waitUntil(() => getText('settings-wechat-dialog')!.includes('WeChat is still linked'))
    expect(getText('settings-wechat-dialog')).toContain('WeChat is still linked')
    fakeServer.answer(unlinkWechat, {})
    answerMember({ isWechatLinked: false })
    await pressElements('settings-wechat-confirm')
    await waitUntilGone('settings-wechat')
    expect(getSessionState().signedIn).toBe(true)
  })

  it('changes nothing when a dialog is cancelled', async () => {
    await openScreen(LeaveAccountCard)
    await pressElements(
      'settings-wechat',
      'settings-wechat-cancel',
      'settings-sign-out-everywhere',
      'settings-sign-out-everywhere-cancel',
    )
    await waitForElement('settings-wechat')
    expect([getSessionState().signedIn, navigations]).toEqual([true, []])
  })
})

describe('sign-in methods', () => {
  beforeEach(() => {
    currentScreen.name = 'phoneEmail'
    fakeServer.answer(getSignInIdentifiers, CONTACT)
    fakeServer.answer(listDevices, DEVICES)
  })

  it('[CALL-27] [ROUTE-25] the settings show the sign-in methods and lead to adding or changing them', async () => {
    await openScreen(SettingsPage)
    await waitUntil(() => getText('settings-mobile')!.includes('+65 81•••• 4567'))
    expect(getText('settings-email')).toContain('Not added yet')
    await pressElements('settings-mobile', 'settings-email', 'settings-personal', 'settings-devices')
    expect(navigations).toEqual([
      ['phoneEmail', { kind: 'mobile' }],
      ['phoneEmail', { kind: 'email' }],
      ['personalData'],
      ['devices'],
    ])
  })

  describe('[ROUTE-26] /phone-email', () => {
    it('binds a new number with a code for it and a code for the old number', async () => {
      for (const call of [sendBindingCode, sendIdentityProofCode])
        fakeServer.answer(call, { resendAfterMs: 60_000 })
      fakeServer.answer(bindSignInIdentifier, {})
      await openScreen(PhoneEmailPage)
      expect(await waitForText('bind-now')).toContain('+65 81•••• 4567')
      // No address for the code has been entered yet.
      await pressElements('bind-send-code')
      await waitForElement('bind-phone-error')
      await typeText('bind-phone', '8765 4321')
      fakeServer.answer(getCaptchaPuzzle, PUZZLE)
      fakeServer.answer(checkCaptchaPuzzle, { puzzleTicket: 'ticket' })
      await pressElements('bind-send-code')
      expect(requestsTo(sendBindingCode)).toEqual([])
      await slide()
      await waitForElement('bind-resend')
      expect(paramsSentTo(sendBindingCode)[0]!.get('puzzleTicket')).toBe('ticket')
      await pressElements('bind-proof-send-code')
      await waitForElement('bind-proof-resend')
      await pressElements('bind-submit')
      await waitForElement('bind-code-error')
      expect(requestsTo(bindSignInIdentifier)).toEqual([])
      await typeText('bind-code', '１２３４５６')
      await typeText('bind-proof', '654321')
      await pressElements('bind-submit')
      expect(await waitForNavigation()).toEqual([['settings']])
      expect(toasts).toEqual(['Saved'])
      const words = paramsSentTo(bindSignInIdentifier)[0]!
      expect(JSON.parse(words.get('account')!)).toEqual({ kind: 'mobile', areaCode: '65', phone: '87654321' })
      expect([words.get('code'), words.get('proof')]).toEqual(['123456', '654321'])
    })
    it('keeps the input of each kind over a reload, except codes and the password', async () => {
      await openAndWaitFor('bind-now', PhoneEmailPage)
      await typeText('bind-phone', '8765 4321')
      await typeText('bind-code', '123456')
      await pressElements('bind-kind-email')
      await typeText('bind-email', 'me@example.com')
      await pressElements('bind-by-password')
      await typeText('bind-password', 'harbour-lights-7')
      await closeScreen()
      await openAndWaitFor('bind-now', PhoneEmailPage)
      expect([getInputValue('bind-phone'), getInputValue('bind-code')]).toEqual(['8765 4321', ''])
      await pressElements('bind-kind-email')
      expect([getInputValue('bind-email'), getInputValue('bind-password')]).toEqual(['me@example.com', ''])
    })
    it('accepts the password as proof for an e-mail; a wrong one is marked, and the input stays', async () => {
      fakeServer.refuse(bindSignInIdentifier, { code: 'A5', msg: '', data: null })
      await openScreen(PhoneEmailPage, { kind: 'email' })
      expect(await waitForText('bind-now')).toContain('Add an e-mail')
      await typeText('bind-email', 'me@example.com')
      await typeText('bind-code', '123456')
      await pressElements('bind-by-password', 'bind-submit')
      await waitForElement('bind-password-error')
      await typeText('bind-password', 'harbour-lights-7')
      await pressElements('bind-submit')
      await waitUntil(() => getText('bind-password-error') === 'The password is not right.')
      expect([getInputValue('bind-email'), getInputValue('bind-code')]).toEqual(['me@example.com', '123456'])
      expect(paramsSentTo(bindSignInIdentifier)[0]!.get('password')).toBe('harbour-lights-7')
    })
    it('reports a binding as done after a lost answer when a retry finds it bound', async () => {
      fakeServer.fail(bindSignInIdentifier, 'unreachable')
      await openScreen(PhoneEmailPage, { kind: 'email' })
      await typeText('bind-email', 'me@example.com')
      await typeText('bind-code', '123456')
      await typeText('bind-proof', '123456')
      await pressElements('bind-submit')
      await waitForElement('bind-error')
      fakeServer.refuse(bindSignInIdentifier, { code: 'B1', msg: '', data: null })
      await pressElements('bind-submit')
      await waitUntil(() => navigations.length > 0)
      expect(toasts).toEqual(['Saved'])
    })
  })

  describe('signed-in devices', () => {
    it('lists this and other devices, and signs one out after a confirmation', async () => {
      fakeServer.answer(signOutDevice, {})
      await openAndWaitFor('device-1', DevicesPage)
      // The device's name is the value; the time is its small label.
      expect(getText('device-this')).toBe('Mac · Safari')
      expect(getText('device-1')).toBe('WeChat mini program · iPhone')
      expect(document.body.textContent).toMatch(/Last used .*WeChat mini program/)
      expect(document.getElementById('device-sign-out-0')).toBeNull()
      await pressElements('device-sign-out-1')
      await waitForElement('device-dialog')
      expect(getText('device-dialog-of')).toContain('WeChat mini program · iPhone')
      expect(getText('device-dialog')).toContain('WeChat is unlinked as well')
      await pressElements('device-cancel')
      expect(requestsTo(signOutDevice)).toEqual([])
      fakeServer.answer(listDevices, DEVICES.slice(0, 1))
      await pressElements('device-sign-out-1', 'device-confirm')
      await waitForElement('devices-none')
      expect(paramsSentTo(signOutDevice).map(String)).toEqual(['id=two'])
      expect(toasts).toEqual(['Signed out'])
    })
    it('does not call an unknown device a browser; it may be the mini program', async () => {
      fakeServer.answer(listDevices, [
        DEVICES[0]!,
        { ...DEVICES[1]!, app: 'browser', name: '', isUnknown: true },
      ])
      await openScreen(DevicesPage)
      await pressElements('device-sign-out-1')
      await waitForElement('device-dialog')
      expect(getText('device-dialog-of')).toContain('Unknown device')
      expect(getText('device-dialog')).toContain('If it is the WeChat mini program')
    })
    it('reports that a device was signed out already, and removes it from the list', async () => {
      fakeServer.refuse(signOutDevice, { code: '1', msg: '', data: null })
      await openScreen(DevicesPage)
      await pressElements('device-sign-out-1')
      fakeServer.answer(listDevices, DEVICES.slice(0, 1))
      await pressElements('device-confirm')
      await waitForElement('devices-none')
      expect(toasts).toEqual(['That device is signed out already.'])
    })
  })
})
