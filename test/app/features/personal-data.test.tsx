import '../../support/screen-test'
import { getUserInfo, signOutEverywhere, unlinkWechat } from '@/contract/auth'
import { checkInfo } from '@/contract/contact'
import { getPersonalData, saveRecommendCode, saveShipper } from '@/contract/personal'
import { MemberCard } from '@/features/account/parts/member-card'
import { SignOutCard } from '@/features/account/parts/sign-out-card'
import PersonalDataPage from '@/features/personal/pages/data'
import { deviceStorage, expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { session } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { requests, went } from '../../support/left-app'
import { closeScreen, drawn, find, isThere, open, press, refusalTo, type, until } from '../../support/screens'
import { CONTACT } from './refusal-fixtures'

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
  const text = (id: string) => find(id).textContent
  const missing = (id: string) => document.getElementById(id) === null

  it('[ACCT-02] shipper name and phone are both needed, told beside their fields, and nothing typed is lost', async () => {
    await open(PersonalDataPage)
    await type('personal-name', ' ')
    await press('personal-save')
    await drawn('personal-phone-error')
    expect(missing('personal-name-error')).toBe(false)
    expect(posted()).toEqual([])
    await type('personal-name', '陳美玲')
    await type('personal-phone', '8123 4567')
    fakeServer.fail(saveShipper, 'unreachable')
    await press('personal-save')
    await drawn('personal-error')
    expect(find('personal-phone').querySelector('input')!.value).toBe('8123 4567')
    fakeServer.answer(saveShipper, {})
    await press('personal-save')
    await until(() => missing('personal-error'))
    expect(new URLSearchParams(posted().at(-1)).get('phone')).toBe('81234567')
  })
  it('what is typed is kept over a reload until it is saved', async () => {
    await open(PersonalDataPage)
    await type('personal-phone', '8123 4567')
    await type('personal-invite', 'PT100001')
    await closeScreen()
    await open(PersonalDataPage)
    await drawn('personal-invite')
    const held = (id: string) => find(id).querySelector('input')!.value
    expect([held('personal-phone'), held('personal-invite')]).toEqual(['8123 4567', 'PT100001'])
    fakeServer.answer(saveShipper, {})
    fakeServer.answer(saveRecommendCode, {})
    fakeServer.answer(getPersonalData, { ...NOTHING, phone: '81234567' })
    await press('personal-save')
    await until(() => deviceStorage.get('shipper.draft.PT208846') === undefined)
    await press('personal-invite-save', 'personal-invite-confirm')
    await until(() => deviceStorage.get('invite.draft.PT208846') === undefined)
    await closeScreen()
    await open(PersonalDataPage)
    await drawn('personal-phone')
    expect([held('personal-phone'), held('personal-invite')]).toEqual(['81234567', ''])
  })
  it.each([
    ['pt208846', 'your own'],
  ])('an invite code that is %j is told before anything is asked or sent', async (code, words) => {
    await open(PersonalDataPage)
    await type('personal-invite', code)
    await press('personal-invite-save')
    await drawn('personal-invite-error')
    expect(text('personal-invite-error')).toContain(words)
    expect(missing('personal-invite-dialog')).toBe(true)
    expect(posted()).toEqual([])
  })
  it('[ACCT-03] [ACCT-04] an invite code is asked about before it is saved for good, and then stands fixed', async () => {
    await open(PersonalDataPage)
    await type('personal-invite', 'pt 100001')
    await press('personal-invite-save')
    await drawn('personal-invite-dialog')
    expect(text('personal-invite-dialog')).toMatch(/PT100001.*can't be changed/)
    await press('personal-invite-cancel')
    expect(posted()).toEqual([])
    await press('personal-invite-save')
    await drawn('personal-invite-confirm')
    fakeServer.answer(saveRecommendCode, {})
    fakeServer.answer(getPersonalData, { ...NOTHING, inviteCode: 'PT100001' })
    await press('personal-invite-confirm')
    await drawn('personal-invite-entered')
    expect(posted()).toEqual(['code=PT100001'])
    expect(text('personal-invite-entered')).toBe('PT100001')
    expect(document.body.textContent).toContain("Entered. It can't be changed.")
    expect(missing('personal-invite')).toBe(true)
  })
  it('an invite code that is refused says so beside it, and stays', async () => {
    const code = Object.keys(saveRecommendCode.errors)[0]!
    const { message, data } = refusalTo(saveRecommendCode, code)
    fakeServer.refuse(saveRecommendCode, { code, msg: 'said by the server', data })
    await open(PersonalDataPage)
    await type('personal-invite', 'PT100001')
    await press('personal-invite-save')
    await drawn('personal-invite-confirm')
    await press('personal-invite-confirm')
    await drawn('personal-invite-error')
    expect(text('personal-invite-error')).toBe(message)
    expect(find('personal-invite').querySelector('input')!.value).toBe('PT100001')
  })
  it('[ACCT-06] the cache is cleared: what goes is said and goes, a draft and the sign-in stay', async () => {
    await open(PersonalDataPage)
    await drawn('personal-cache')
    expect(text('personal-cache')).toMatch(/Cleared:.*searches.*Kept:.*drafts.*text size/)
    const lastAnswers = ['waiting', 'counts'].map((name) => `lastAnswers.${name}.PT208846`)
    const goes = ['home.warehouse', 'helpBall', 'search.recent.PT208846', ...lastAnswers]
    const stays = ['forecast.draft.PT208846', 'address.draft.PT208846.new', 'theme', 'textSize']
    for (const name of [...goes, ...stays]) deviceStorage.set(name, 'x')
    await press('personal-cache-clear')
    expect(goes.map((name) => deviceStorage.get(name))).toEqual(goes.map(() => undefined))
    expect(stays.map((name) => deviceStorage.get(name))).toEqual(stays.map(() => 'x'))
  })
})

describe('the card of a member', () => {
  it.each([
    ['lin Xiaoyu', 'L'],
    ['𠮷田春', '𠮷'],
    ['', 'P'],
  ])('the sign of a member called %s is %s', async (name, sign) => {
    const users = {
      aptId: 'PT208846',
      name,
      memberType: 'regular',
      areaCode: '65',
      phone: '',
      email: '',
    } as const
    fakeServer.answer(getUserInfo, {
      users: { ...users, balanceCents: 0, currency: 'CNY', isWechatLinked: false },
      bindCountry: 1,
    })
    await open(MemberCard)
    await drawn('my-code')
    expect(find('my-code').closest('.my-head')!.querySelector('.my-face')!.textContent).toBe(sign)
  })
})

describe('leaving', () => {
  const member = (isWechatLinked: boolean) =>
    fakeServer.answer(getUserInfo, {
      users: {
        ...{ aptId: 'PT208846', name: 'Lin', memberType: 'regular', areaCode: '65', phone: '', email: '' },
        ...{ balanceCents: 0, currency: 'CNY', isWechatLinked },
      },
      bindCountry: 1,
    })

  beforeEach(() => void member(true))

  it('who could not be signed out everywhere is told so and is still signed in, and is out once it could be done', async () => {
    fakeServer.fail(signOutEverywhere, 'unreachable')
    await open(SignOutCard)
    await press('my-sign-out-everywhere', 'my-sign-out-everywhere-confirm')
    const says = () => find('my-sign-out-everywhere-dialog').textContent!.includes('you are still signed in')
    await until(says)
    expect(says()).toBe(true)
    expect([session().signedIn, expiringStorage.get(TOKEN), went]).toEqual([true, 'a session', []])
    fakeServer.answer(signOutEverywhere, {})
    await press('my-sign-out-everywhere-confirm')
    await until(() => went.length > 0)
    expect([session().signedIn, expiringStorage.get(TOKEN), went]).toEqual([false, undefined, [['home']]])
  })

  it('WeChat that could not be unlinked is said to be linked still, and its line goes once it could be', async () => {
    fakeServer.fail(unlinkWechat, 'unreachable')
    await open(SignOutCard)
    await press('my-wechat', 'my-wechat-confirm')
    const says = () => find('my-wechat-dialog').textContent!.includes('WeChat is still linked')
    await until(says)
    expect(says()).toBe(true)
    fakeServer.answer(unlinkWechat, {})
    member(false)
    await press('my-wechat-confirm')
    await until(() => !isThere('my-wechat'))
    expect([isThere('my-wechat'), session().signedIn]).toEqual([false, true])
  })

  it('what is left at the question stays as it was', async () => {
    await open(SignOutCard)
    await press('my-wechat', 'my-wechat-cancel')
    await press('my-sign-out-everywhere', 'my-sign-out-everywhere-cancel')
    await drawn('my-wechat')
    expect([session().signedIn, went]).toEqual([true, []])
  })
})
