import '../../support/screen-test'
import { getUserInfo, signOutEverywhere, unlinkWechat } from '@/contract/auth'
import { SignOutCard } from '@/features/account/parts/sign-out-card'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { session } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, isThere, open, press, until } from '../../support/screens'

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
