import '../../support/screen-test'
import { exchangeWxPhone, signInByCode, signInByWxPhone } from '@/contract/sign-in'
import RegisterLoginPage from '@/features/auth/pages/register-login'
import { readPhoneAnswer } from '@/platform/elements/phone-number-button.weapp'
import { session, setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { here, requests } from '../../support/left-app'
import { drawn, find, open, press, refusalTo, type, until } from '../../support/screens'

let mockAnswer: unknown
jest.mock('@/platform/elements/phone-number-button', () => ({
  PhoneNumberButton: ({ id, onAnswer }: { id: string; onAnswer: (answer: unknown) => void }) => (
    <button type="button" id={id} onClick={() => onAnswer(mockAnswer)} />
  ),
}))
const NUMBER = { areaCode: '852', phone: '91234567', ticket: 'a number' }
const SESSION = {
  token: 'new-session',
  expiresAt: '2026-12-22T02:00:00.000Z',
  aptId: 'PT1',
  newMember: false,
}
beforeEach(() => {
  here.name = 'registerLogin'
  setSession({ signedIn: false })
  mockAnswer = { code: 'from WeChat' }
  fakeServer.answer(exchangeWxPhone, NUMBER)
})
const sentTo = (call: { path: string }) =>
  requests
    .filter(({ url }) => url === call.path)
    .map(({ url, body }) => `${url} ${decodeURIComponent(body ?? '')}`)
const askWechat = async () => {
  await open(RegisterLoginPage)
  await press('auth-wechat-phone')
}
const phoneField = () => find('auth-phone').querySelector('input')!.value

it('a number that WeChat tells signs in without a code', async () => {
  fakeServer.answer(signInByWxPhone, SESSION)
  await askWechat()
  await until(() => session().signedIn)
  expect(sentTo(exchangeWxPhone)[0]).toContain('code=from WeChat')
  expect(sentTo(signInByWxPhone)[0]).toContain('ticket=a number')
  expect(session()).toMatchObject({ signedIn: true, aptId: 'PT1' })
})
it('a new member gives a name, and the number stays confirmed for it; another number is not', async () => {
  fakeServer.refuse(signInByWxPhone, { code: 'A8', msg: '', data: null })
  await askWechat()
  await drawn('auth-name')
  expect(phoneField()).toBe('91234567')
  expect(find('auth-wechat-phone-done').textContent).toContain('no code needed')
  expect(document.getElementById('auth-code')).toBeNull()
  await type('auth-phone', '91234568')
  await drawn('auth-code')
  await press('auth-submit')
  await drawn('auth-code-error')
  expect(sentTo(signInByWxPhone)).toHaveLength(1)
})
it.each([
  [{ refused: 'denied' }, /did not share/],
  [{ refused: 'quota' }, /right now/],
  [{ refused: 'failed' }, /right now/],
])('when WeChat tells nothing, %j, it is said so and the code by SMS stays', async (answer, words) => {
  mockAnswer = answer
  await askWechat()
  await drawn('auth-wechat-phone-refused')
  expect(find('auth-wechat-phone-refused').textContent).toMatch(words)
  expect(find('auth-code')).toBeTruthy()
  expect(sentTo(exchangeWxPhone)).toEqual([])
})
it('a refusal of the exchange is said, and the code by SMS stays', async () => {
  const code = Object.keys(exchangeWxPhone.errors)[0]!
  fakeServer.refuse(exchangeWxPhone, { code, msg: '', data: null })
  await askWechat()
  await drawn('auth-error')
  expect(find('auth-error').textContent).toBe(refusalTo(exchangeWxPhone, code).message)
  expect(find('auth-code')).toBeTruthy()
  expect(sentTo(signInByWxPhone)).toEqual([])
})
it.each([
  ['A8', 'auth-name-note'],
  ['6004', 'auth-agreements-error'],
  ['W1', 'auth-error'],
])('%s of the sign-in is said in its place', async (code, place) => {
  fakeServer.refuse(signInByWxPhone, { code, msg: '', data: null })
  await askWechat()
  await drawn(place)
  expect(find(place).textContent).toContain(refusalTo(signInByWxPhone, code).message)
})
it('a word of WeChat that is over makes room for the code by SMS', async () => {
  fakeServer.refuse(signInByWxPhone, { code: 'W1', msg: '', data: null })
  await askWechat()
  await drawn('auth-error')
  await type('auth-code', '123456')
  fakeServer.answer(signInByCode, SESSION)
  await press('auth-submit')
  await until(() => session().signedIn)
  expect(sentTo(signInByCode)[0]).toContain('code=123456')
})
it.each([
  [{ errMsg: 'getPhoneNumber:ok', code: 'c' }, { code: 'c' }],
  [{ errMsg: 'getPhoneNumber:fail user deny' }, { refused: 'denied' }],
  [{ errMsg: 'getPhoneNumber:fail auth denied', errno: 103 }, { refused: 'denied' }],
  [{ errMsg: 'getPhoneNumber:fail jsapi has no permission', errno: 1400001 }, { refused: 'quota' }],
  [{ errMsg: 'getPhoneNumber:fail 1400001' }, { refused: 'quota' }],
  [{ errMsg: 'getPhoneNumber:fail' }, { refused: 'failed' }],
])('WeChat’s %j means %j', (detail, answer) => {
  expect(readPhoneAnswer(detail)).toEqual(answer)
})
