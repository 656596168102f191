import { CallError } from '@/client/call-error'
import type { Lang } from '@/domain/language'
import { expiringStorage } from '@/platform/storage/storage'
import { enterSilently, hostLogin, loginAfterAgreement } from '@/session/host-login'
import { session, setSession } from '@/session/session-store'
import { completeSignIn } from '@/session/sign-in'

const SESSION = {
  token: 'a session token',
  expiresAt: '2026-11-27T00:00:00.000Z',
  aptId: 'PT208846',
  newMember: false,
}

let mockChosen: Lang | undefined
const mockCalled: [string, unknown][] = []
let mockAnswer: (call: string) => unknown
let mockWaited: Promise<unknown> | undefined

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/i18n/language', () => ({
  ...jest.requireActual('@/i18n/language'),
  chosenLanguage: () => mockChosen,
}))
jest.mock('@/client/call-server', () => ({
  memberCallsWaitFor: (underWay: Promise<unknown>) => {
    mockWaited = underWay
  },
  callServer: async (call: { name: string }, payload: unknown) => {
    mockCalled.push([call.name, payload])
    return mockAnswer(call.name)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  relaunch: () => undefined,
  returnTo: () => undefined,
  currentRoute: () => ({ params: {} }),
}))
jest.mock('@/platform/wechat-login/wechat-login', () => ({
  wechatLogin: { isSilent: true, code: async () => 'a code' },
}))

beforeEach(() => {
  mockChosen = 'en'
  mockCalled.length = 0
  mockAnswer = () => SESSION
  expiringStorage.clear({ except: [] })
  setSession({ channel: 'h5', aptId: '', signedIn: false, awaitingAgreement: undefined, loginStep: 'idle' })
})

const told = () => mockCalled.filter(([call]) => call === 'icmsLangSwitch').map(([, payload]) => payload)

const agreement = async () => {
  mockAnswer = (call) => {
    if (call === 'sfAppIntegration') throw new CallError({ kind: 'code', code: '1', data: SESSION })
    return {}
  }
  await hostLogin('sign', { sign: 's' })
  expect(told()).toEqual([])
  await loginAfterAgreement([])
}
const silently = async () => {
  const answers: Record<string, unknown> = { exchangeWxCode: { openId: 'o', ticket: 't' }, wxLogin: SESSION }
  mockAnswer = (call) => answers[call]
  enterSilently()
  await mockWaited
}
const WAYS: [string, () => unknown][] = [
  ['by a code or a password', () => completeSignIn(SESSION)],
  ['by a host’s token', () => hostLogin('token', { token: 't' })],
  ['by a sign that waits for the agreements', agreement],
  ['by WeChat, silently', silently],
]

it.each(
  WAYS,
)('after a sign-in %s the back end is told once of the language that was chosen here', async (_, enter) => {
  await enter()
  expect(session().signedIn).toBe(true)
  expect(told()).toEqual([{ lang: 0 }])
})

it('the back end is not told of a language that nobody chose', () => {
  mockChosen = undefined
  completeSignIn(SESSION)
  expect(session().signedIn).toBe(true)
  expect(told()).toEqual([])
})

it('a session that goes on says nothing anew', async () => {
  completeSignIn(SESSION)
  await hostLogin('token', { token: SESSION.token })
  expect(told()).toHaveLength(1)
})
