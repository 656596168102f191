import '../../support/screen-test'
import { getUserInfo, signOutEverywhere, unlinkWechat } from '@/contract/auth'
import { bindAccount, checkInfo, sendBindCode, sendProofCode } from '@/contract/contact'
import { listDevices, signOutDevice } from '@/contract/devices'
import { getPersonalData, saveRecommendCode, saveShipper } from '@/contract/personal'
import { checkPuzzle, getPuzzle } from '@/contract/sign-in'
import { MemberCard } from '@/features/account/parts/member-card'
import { SignOutCard } from '@/features/account/parts/sign-out-card'
import PersonalDataPage from '@/features/personal/pages/data'
import DevicesPage from '@/features/personal/pages/devices'
import PhoneEmailPage from '@/features/personal/pages/phone-email'
import { deviceStorage, expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { session } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { here, requests, sentTo, went, wordsTo } from '../../support/left-app'
import { toasts } from '../../support/plain-taro'
import { closeScreen, drawn, find, isThere, open, press, says, type, until } from '../../support/screens'
import { gone, held, openUntil, refuse, textOf, wentTo } from '../../support/shown'
import { CONTACT, DEVICES, MEMBER, PUZZLE } from './refusal-fixtures'
import { slide } from './slide-puzzle'

describe('personal data', () => {
  const posted = () =>
    // Views are reported whenever their time has come.
    requests
      .filter(({ method, url }) => method === 'POST' && !url.includes('/track'))
      .map(({ body }) => body)

  const NOTHING = { name: 'Tan Mei Hua', areaCode: '65', phone: '', inviteCode: '' }
  beforeEach(() => {
    fakeServer.answer(getPersonalData, NOTHING)
    fakeServer.answer(checkInfo, CONTACT)
  })

  it('[ACCT-02] shipper name and phone are both needed, told beside their fields, and nothing typed is lost', async () => {
    await open(PersonalDataPage)
    await type('personal-name', ' ')
    await press('personal-save')
    await drawn('personal-phone-error')
    expect(isThere('personal-name-error')).toBe(true)
    expect(posted()).toEqual([])
    await type('personal-name', '陳美玲')
    await type('personal-phone', '8123 4567')
    fakeServer.fail(saveShipper, 'unreachable')
    await press('personal-save')
    await drawn('personal-error')
    expect(held('personal-phone')).toBe('8123 4567')
    fakeServer.answer(saveShipper, {})
    await press('personal-save')
    await gone('personal-error')
    expect(new URLSearchParams(posted().at(-1)).get('phone')).toBe('81234567')
  })
  it('what is typed is kept over a reload until it is saved', async () => {
    await open(PersonalDataPage)
    await type('personal-phone', '8123 4567')
    await type('personal-invite', 'PT100001')
    await closeScreen()
    await openUntil('personal-invite', PersonalDataPage)
    expect([held('personal-phone'), held('personal-invite')]).toEqual(['8123 4567', 'PT100001'])
    fakeServer.answer(saveShipper, {})
    fakeServer.answer(saveRecommendCode, {})
    fakeServer.answer(getPersonalData, { ...NOTHING, phone: '81234567' })
    await press('personal-save')
    await until(() => deviceStorage.get('shipper.draft.PT208846') === undefined)
    await press('personal-invite-save', 'personal-invite-confirm')
    await until(() => deviceStorage.get('invite.draft.PT208846') === undefined)
    await closeScreen()
    await openUntil('personal-phone', PersonalDataPage)
    expect([held('personal-phone'), held('personal-invite')]).toEqual(['81234567', ''])
  })
  it('an invite code of one’s own is told before anything is asked or sent', async () => {
    await open(PersonalDataPage)
    await type('personal-invite', 'pt208846')
    await press('personal-invite-save')
    expect(await textOf('personal-invite-error')).toContain('your own')
    expect(isThere('personal-invite-dialog')).toBe(false)
    expect(posted()).toEqual([])
  })
  it('[ACCT-03] [ACCT-04] an invite code is asked about before it is saved for good, and then stands fixed', async () => {
    await open(PersonalDataPage)
    await type('personal-invite', 'pt 100001')
    await press('personal-invite-save')
    expect(await textOf('personal-invite-dialog')).toMatch(/PT100001.*can't be changed/)
    await press('personal-invite-cancel')
    expect(posted()).toEqual([])
    await press('personal-invite-save')
    await drawn('personal-invite-confirm')
    fakeServer.answer(saveRecommendCode, {})
    fakeServer.answer(getPersonalData, { ...NOTHING, inviteCode: 'PT100001' })
    await press('personal-invite-confirm')
    await drawn('personal-invite-entered')
    expect(posted()).toEqual(['code=PT100001'])
    expect(says('personal-invite-entered')).toBe('PT100001')
    expect(document.body.textContent).toContain("Entered. It can't be changed.")
    expect(isThere('personal-invite')).toBe(false)
  })
  it('an invite code that is refused says so beside it, and stays', async () => {
    const code = Object.keys(saveRecommendCode.errors)[0]!
    const message = refuse(saveRecommendCode, code)
    await open(PersonalDataPage)
    await type('personal-invite', 'PT100001')
    await press('personal-invite-save', 'personal-invite-confirm')
    expect(await textOf('personal-invite-error')).toBe(message)
    expect(held('personal-invite')).toBe('PT100001')
  })
  it('[ACCT-06] the cache is cleared: what goes is said and goes, a draft and the sign-in stay', async () => {
    await open(PersonalDataPage)
    expect(await textOf('personal-cache')).toMatch(/Cleared:.*searches.*Kept:.*drafts.*text size/)
    const lastAnswers = ['waiting', 'counts'].map((name) => `lastAnswers.${name}.PT208846`)
    const goes = ['home.warehouse', 'helpBall', 'search.recent.PT208846', ...lastAnswers]
    const stays = ['forecast.draft.PT208846', 'address.draft.PT208846.new', 'theme', 'textSize']
    for (const name of [...goes, ...stays]) deviceStorage.set(name, 'x')
    await press('personal-cache-clear')
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
])('the sign of a member called %s is %s', async (name, sign) => {
  answerMember({ name })
  await openUntil('my-code', MemberCard)
  expect(find('my-code').closest('.my-head')!.querySelector('.my-face')!.textContent).toBe(sign)
})

describe('leaving', () => {
  beforeEach(() => void answerMember({ isWechatLinked: true }))

  it('who could not be signed out everywhere is told so and is still signed in, and is out once it could be done', async () => {
    fakeServer.fail(signOutEverywhere, 'unreachable')
    await open(SignOutCard)
    await press('my-sign-out-everywhere', 'my-sign-out-everywhere-confirm')
    await until(() => says('my-sign-out-everywhere-dialog')!.includes('you are still signed in'))
    expect(says('my-sign-out-everywhere-dialog')).toContain('you are still signed in')
    expect([session().signedIn, expiringStorage.get(TOKEN), went]).toEqual([true, 'a session', []])
    fakeServer.answer(signOutEverywhere, {})
    await press('my-sign-out-everywhere-confirm')
    await wentTo()
    expect([session().signedIn, expiringStorage.get(TOKEN), went]).toEqual([false, undefined, [['home']]])
  })

  it('WeChat that could not be unlinked is said to be linked still, and its line goes once it could be', async () => {
    fakeServer.fail(unlinkWechat, 'unreachable')
    await open(SignOutCard)
    await press('my-wechat', 'my-wechat-confirm')
    await until(() => says('my-wechat-dialog')!.includes('WeChat is still linked'))
    expect(says('my-wechat-dialog')).toContain('WeChat is still linked')
    fakeServer.answer(unlinkWechat, {})
    answerMember({ isWechatLinked: false })
    await press('my-wechat-confirm')
    await gone('my-wechat')
    expect(session().signedIn).toBe(true)
  })

  it('what is left at the question stays as it was', async () => {
    await open(SignOutCard)
    await press('my-wechat', 'my-wechat-cancel', 'my-sign-out-everywhere', 'my-sign-out-everywhere-cancel')
    await drawn('my-wechat')
    expect([session().signedIn, went]).toEqual([true, []])
  })
})

describe('what one signs in by', () => {
  beforeEach(() => {
    here.name = 'phoneEmail'
    fakeServer.answer(checkInfo, CONTACT)
    fakeServer.answer(listDevices, DEVICES)
  })

  it('[CALL-27] [ROUTE-25] personal data says what the member signs in by, and leads to binding the rest', async () => {
    fakeServer.answer(getPersonalData, { name: 'Tan', areaCode: '65', phone: '', inviteCode: '' })
    await openUntil('personal-mobile', PersonalDataPage)
    expect([says('personal-mobile'), says('personal-email')]).toEqual(['+65 81•• 4567', 'Not added yet'])
    expect([says('personal-bind-mobile'), says('personal-bind-email')]).toEqual(['Change', 'Add'])
    await press('personal-bind-email', 'personal-devices')
    expect(went).toEqual([['phoneEmail', { kind: 'email' }], ['devices']])
  })

  describe('[ROUTE-26] /phone-email', () => {
    it('binds a number by a code to it and one to the number before, and says so', async () => {
      for (const call of [sendBindCode, sendProofCode]) fakeServer.answer(call, { resendAfterMs: 60_000 })
      fakeServer.answer(bindAccount, {})
      await open(PhoneEmailPage)
      expect(await textOf('bind-now')).toContain('+65 81•• 4567')
      // Nobody knows yet where a code is to go.
      await press('bind-send-code')
      await drawn('bind-phone-error')
      await type('bind-phone', '8765 4321')
      fakeServer.answer(getPuzzle, PUZZLE)
      fakeServer.answer(checkPuzzle, { puzzleTicket: 'ticket' })
      await press('bind-send-code')
      expect(sentTo(sendBindCode)).toEqual([])
      await slide()
      await drawn('bind-resend')
      expect(wordsTo(sendBindCode)[0]!.get('puzzleTicket')).toBe('ticket')
      await press('bind-proof-send-code')
      await drawn('bind-proof-resend')
      await press('bind-submit')
      await drawn('bind-code-error')
      expect(sentTo(bindAccount)).toEqual([])
      await type('bind-code', '１２３４５６')
      await type('bind-proof', '654321')
      await press('bind-submit')
      expect(await wentTo()).toEqual([['personalData']])
      expect(toasts).toEqual(['Saved'])
      const words = wordsTo(bindAccount)[0]!
      expect(JSON.parse(words.get('account')!)).toEqual({ kind: 'mobile', areaCode: '65', phone: '87654321' })
      expect([words.get('code'), words.get('proof')]).toEqual(['123456', '654321'])
    })
    it('keeps what was typed of each kind through a reload, and neither codes nor the password', async () => {
      await openUntil('bind-now', PhoneEmailPage)
      await type('bind-phone', '8765 4321')
      await type('bind-code', '123456')
      await press('bind-kind-email')
      await type('bind-email', 'me@example.com')
      await press('bind-by-password')
      await type('bind-password', 'harbour-lights-7')
      await closeScreen()
      await openUntil('bind-now', PhoneEmailPage)
      expect([held('bind-phone'), held('bind-code')]).toEqual(['8765 4321', ''])
      await press('bind-kind-email')
      expect([held('bind-email'), held('bind-password')]).toEqual(['me@example.com', ''])
    })
    it('an e-mail is proven by the password as well; a wrong one is told beside it, and nothing typed is lost', async () => {
      fakeServer.refuse(bindAccount, { code: 'A5', msg: '', data: null })
      await open(PhoneEmailPage, { kind: 'email' })
      expect(await textOf('bind-now')).toContain('Add an e-mail')
      await type('bind-email', 'me@example.com')
      await type('bind-code', '123456')
      await press('bind-by-password', 'bind-submit')
      await drawn('bind-password-error')
      await type('bind-password', 'harbour-lights-7')
      await press('bind-submit')
      await until(() => says('bind-password-error') === 'The password is not right.')
      expect([held('bind-email'), held('bind-code')]).toEqual(['me@example.com', '123456'])
      expect(wordsTo(bindAccount)[0]!.get('password')).toBe('harbour-lights-7')
    })
    it('whose answer was lost is told as done when it is the member’s own the next time', async () => {
      fakeServer.fail(bindAccount, 'unreachable')
      await open(PhoneEmailPage, { kind: 'email' })
      await type('bind-email', 'me@example.com')
      await type('bind-code', '123456')
      await type('bind-proof', '123456')
      await press('bind-submit')
      await drawn('bind-error')
      fakeServer.refuse(bindAccount, { code: 'B1', msg: '', data: null })
      await press('bind-submit')
      await until(() => went.length > 0)
      expect(toasts).toEqual(['Saved'])
    })
  })

  describe('devices', () => {
    it('names this one and the others, and signs one of them out once that is confirmed', async () => {
      fakeServer.answer(signOutDevice, {})
      await openUntil('device-1', DevicesPage)
      expect(says('device-this')).toBe('This device')
      expect(says('device-1')).toMatch(/^Last used /)
      expect(document.getElementById('device-sign-out-0')).toBeNull()
      await press('device-sign-out-1')
      await drawn('device-dialog')
      expect(says('device-dialog-of')).toContain('WeChat mini program · iPhone')
      expect(says('device-dialog')).toContain('WeChat is unlinked as well')
      await press('device-cancel')
      expect(sentTo(signOutDevice)).toEqual([])
      fakeServer.answer(listDevices, DEVICES.slice(0, 1))
      await press('device-sign-out-1', 'device-confirm')
      await drawn('devices-none')
      expect(wordsTo(signOutDevice).map(String)).toEqual(['id=two'])
      expect(toasts).toEqual(['Signed out'])
    })
    it('one of which nothing is known yet is not called a browser, and may be the mini program', async () => {
      fakeServer.answer(listDevices, [
        DEVICES[0]!,
        { ...DEVICES[1]!, app: 'browser', name: '', isUnknown: true },
      ])
      await open(DevicesPage)
      await press('device-sign-out-1')
      await drawn('device-dialog')
      expect(says('device-dialog-of')).toContain('Device not known yet')
      expect(says('device-dialog')).toContain('If it is the WeChat mini program')
    })
    it('one that was signed out meanwhile is said to be, and goes from the list', async () => {
      fakeServer.refuse(signOutDevice, { code: '1', msg: '', data: null })
      await open(DevicesPage)
      await press('device-sign-out-1')
      fakeServer.answer(listDevices, DEVICES.slice(0, 1))
      await press('device-confirm')
      await drawn('devices-none')
      expect(toasts).toEqual(['That device is signed out already.'])
    })
  })
})
