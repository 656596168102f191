import '../../support/screens/screen-test'
import {
  deletePushSubscription,
  getNotificationSettings,
  savePushSubscription,
} from '@/contract/messages/notifications'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import type { PushApi } from '@/platform/push/push'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { clearDataAfterAccountCancelled, handleSessionExpired } from '@/session/sign-out'
import { isPushOn, startPush, turnOffPush, turnOnPush } from '@/shared/push/member-push'
import { fakeServer } from '../../support/screens/fake-server'
import { navigations, requestsTo } from '../../support/screens/left-app'
import { waitForAllAnswers } from '../../support/screens/screens'

const mockBrowser = {
  permission: 'granted',
  endpoint: undefined as string | undefined,
  asked: 0,
  made: 0,
  press: (_path: string) => {},
}
const mockPush = {
  permission: () => mockBrowser.permission,
  async askPermission() {
    mockBrowser.asked += 1
    return 'granted'
  },
  onPress(open: (path: string) => void) {
    mockBrowser.press = open
  },
  isSubscribed: async () => mockBrowser.endpoint !== undefined,
  async subscribe() {
    mockBrowser.made += mockBrowser.endpoint ? 0 : 1
    mockBrowser.endpoint ??= `https://push.example/${mockBrowser.made}`
    return { endpoint: mockBrowser.endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  },
  async unsubscribe() {
    const { endpoint } = mockBrowser
    mockBrowser.endpoint = undefined
    return endpoint
  },
} as unknown as PushApi
jest.mock('@/platform/push/push', () => ({
  get pushApi() {
    return mockPush
  },
}))

const ME = 'PT208846'
const NEXT = 'PT300001'
const settle = waitForAllAnswers
const saved = () =>
  requestsTo(savePushSubscription).map(({ body }) => new URLSearchParams(body).get('endpoint'))
const isSignedIn = (aptId: string) => {
  expiringStorage.set(TOKEN_STORAGE_KEY, 'a token')
  patchSessionState({ signedIn: true, aptId, endReason: undefined })
}
const turnOn = () => turnOnPush(mockPush, 'a key')

beforeAll(startPush)
beforeEach(async () => {
  Object.assign(mockBrowser, { permission: 'granted', endpoint: undefined, asked: 0, made: 0 })
  fakeServer.answer(getNotificationSettings, {
    ...{ unwanted: [], email: { address: null, isWanted: false }, quietHours: null },
    pushPublicKey: 'a key',
  })
  fakeServer.answer(savePushSubscription, {})
  fakeServer.answer(deletePushSubscription, {})
  isSignedIn(ME)
  await settle()
})

it('a sign-out ends the subscription, and the same member gets it back without a question', async () => {
  await turnOn()
  clearDataAfterAccountCancelled()
  await settle()
  expect(mockBrowser.endpoint).toBeUndefined()
  isSignedIn(ME)
  await settle()
  expect([await isPushOn(mockPush), saved().length, mockBrowser.asked]).toEqual([true, 2, 1])
})

it('a session that expires keeps the subscription, until another member signs in', async () => {
  await turnOn()
  handleSessionExpired()
  await settle()
  expect(mockBrowser.endpoint).toBe('https://push.example/1')
  isSignedIn(NEXT)
  await settle()
  expect([mockBrowser.endpoint, await isPushOn(mockPush)]).toEqual([undefined, false])
})

it('a member who turned pushes on here before never gets the subscription of the member before', async () => {
  await turnOn()
  isSignedIn(NEXT)
  await settle()
  await turnOn()
  isSignedIn(ME)
  await settle()
  expect(saved()).toEqual([1, 2, 3].map((made) => `https://push.example/${made}`))
})

it.each<[string, () => unknown]>([
  ['the server cannot be reached', () => fakeServer.fail(getNotificationSettings, 'unreachable')],
  ['it may receive none here', () => Object.assign(mockBrowser, { permission: 'unsupported' })],
])('the next member ends the subscription of the member before when %s', async (_, prevent) => {
  isSignedIn(NEXT)
  await turnOn()
  isSignedIn(ME)
  await turnOn()
  prevent()
  isSignedIn(NEXT)
  await settle()
  expect(mockBrowser.endpoint).toBeUndefined()
})

it.each(['default', 'denied', 'unsupported'])(
  'with the permission %s, nothing is renewed',
  async (permission) => {
    await turnOn()
    clearDataAfterAccountCancelled()
    await settle()
    mockBrowser.permission = permission
    isSignedIn(ME)
    await settle()
    expect([mockBrowser.endpoint, saved().length, mockBrowser.asked]).toEqual([undefined, 1, 1])
  },
)

it('a press that turns pushes off does not change those of a member who signs in meanwhile', async () => {
  isSignedIn(NEXT)
  await turnOn()
  isSignedIn(ME)
  await turnOn()
  const turnedOff = turnOffPush(mockPush)
  isSignedIn(NEXT)
  await turnedOff
  await settle()
  expect(await isPushOn(mockPush)).toBe(true)
  isSignedIn(ME)
  await settle()
  expect(await isPushOn(mockPush)).toBe(false)
})

it('a save that fails leaves no pushes for a later visit', async () => {
  await turnOn()
  fakeServer.fail(savePushSubscription, 'unreachable')
  await expect(turnOn()).rejects.toThrow()
  fakeServer.answer(savePushSubscription, {})
  clearDataAfterAccountCancelled()
  isSignedIn(ME)
  await settle()
  expect([mockBrowser.endpoint, await isPushOn(mockPush)]).toEqual([undefined, false])
})

it('a push that is pressed opens its screen above the others, and no address of the sign-in', () => {
  mockBrowser.press('/myPackage/details?packageNo=PT000001')
  mockBrowser.press('/registerLogin?token=x')
  mockBrowser.press('/elsewhere')
  expect(navigations).toEqual([['parcelDetails', { packageNo: 'PT000001' }]])
})
