import '../../support/screens/screen-test'
import { getNotificationSettings, savePushSubscription } from '@/contract/messages/notifications'
import type { PushApi } from '@/platform/push/push'
import { patchSessionState } from '@/session/session-store'
import { isPushOn, startPush, turnOnPush } from '@/shared/push/member-push'
import { fakeServer } from '../../support/screens/fake-server'
import { requestsTo } from '../../support/screens/left-app'

const mockBrowser = { permission: 'granted', endpoint: undefined as string | undefined, asked: 0, made: 0 }
const mockPush = {
  permission: () => mockBrowser.permission,
  async askPermission() {
    mockBrowser.asked += 1
    return 'granted'
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
/** Waits until the work on the subscription is done. */
const settle = () => isPushOn(mockPush)
const saved = () => requestsTo(savePushSubscription).length

beforeAll(startPush)
beforeEach(async () => {
  Object.assign(mockBrowser, { permission: 'granted', endpoint: undefined, asked: 0, made: 0 })
  fakeServer.answer(getNotificationSettings, {
    ...{ unwanted: [], email: { address: null, isWanted: false }, quietHours: null },
    pushPublicKey: 'a key',
  })
  fakeServer.answer(savePushSubscription, {})
  await settle()
})

it('a sign-out ends the subscription, and the same member gets it back without a question', async () => {
  await turnOnPush(mockPush, 'a key')
  expect([await settle(), saved()]).toEqual([true, 1])
  patchSessionState({ signedIn: false })
  await settle()
  expect(mockBrowser.endpoint).toBeUndefined()
  patchSessionState({ signedIn: true })
  expect([await settle(), saved(), mockBrowser.asked]).toEqual([true, 2, 1])
})

it('the next member of the browser gets none of the pushes', async () => {
  await turnOnPush(mockPush, 'a key')
  patchSessionState({ aptId: 'PT300001' })
  expect(await settle()).toBe(false)
  expect([mockBrowser.endpoint, saved()]).toEqual([undefined, 1])
})

it.each(['default', 'denied', 'unsupported'])(
  'with the permission %s, nothing is renewed',
  async (permission) => {
    await turnOnPush(mockPush, 'a key')
    patchSessionState({ signedIn: false })
    await settle()
    mockBrowser.permission = permission
    patchSessionState({ signedIn: true, aptId: ME })
    await settle()
    expect([mockBrowser.endpoint, saved(), mockBrowser.asked]).toEqual([undefined, 1, 1])
  },
)

it('a back end that cannot be reached shows no failure', async () => {
  await turnOnPush(mockPush, 'a key')
  fakeServer.fail(getNotificationSettings, 'unreachable')
  patchSessionState({ signedIn: false })
  await settle()
  patchSessionState({ signedIn: true })
  expect(await settle()).toBe(false)
})
