import { pushApi } from '@/platform/push/push.h5'
import { registerServiceWorker } from '@/platform/service-worker/service-worker.h5'

const push = pushApi!
/** Bytes whose base64url has both special letters: `--__`. */
const KEY = new Uint8Array([0xfb, 0xef, 0xff])
const OTHER_KEY = new Uint8Array([1, 2, 3])

interface FakeSubscription {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer }
  getKey(): ArrayBuffer
  unsubscribe(): Promise<boolean>
}
let subscription: FakeSubscription | null
const subscribed: object[] = []

const fakeSubscription = (key: Uint8Array): FakeSubscription => ({
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: key.buffer as ArrayBuffer },
  getKey: () => KEY.buffer as ArrayBuffer,
  async unsubscribe() {
    subscription = null
    return true
  },
})
const registration = {
  pushManager: {
    getSubscription: async () => subscription,
    async subscribe(options: object) {
      subscribed.push(options)
      subscription = fakeSubscription(KEY)
      return subscription
    },
  },
}

const environment = process.env.NODE_ENV
beforeEach(() => {
  subscription = null
  subscribed.length = 0
  Object.assign(process.env, { NODE_ENV: 'production' })
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
  })
})
afterEach(() => Object.assign(process.env, { NODE_ENV: environment }))

const permit = (permission: string) => Object.assign(window, { Notification: { permission } })

it('a subscription has the key of the server, and shows every push', async () => {
  expect(await push.subscribe('--__')).toEqual({
    ...{ endpoint: 'https://push.example/1', p256dh: '--__', auth: '--__' },
  })
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: '--__' }])
})

it('a subscription with the same key is kept, and one with another key is replaced', async () => {
  subscription = fakeSubscription(KEY)
  await push.subscribe('--__')
  expect(subscribed).toHaveLength(0)
  subscription = fakeSubscription(OTHER_KEY)
  await push.subscribe('--__')
  expect(subscribed).toHaveLength(1)
})

it.each(['default', 'denied'])(
  'with the permission %s, no subscription asks the member',
  async (permission) => {
    permit(permission)
    await expect(push.subscribe('--__')).rejects.toThrow('no permission')
    expect(subscribed).toHaveLength(0)
  },
)

it('the end of a subscription returns its endpoint', async () => {
  expect(await push.unsubscribe()).toBeUndefined()
  await push.subscribe('--__')
  expect(await push.isSubscribed()).toBe(true)
  expect(await push.unsubscribe()).toBe('https://push.example/1')
  expect(await push.isSubscribed()).toBe(false)
  subscription = { ...fakeSubscription(KEY), unsubscribe: async () => false }
  await expect(push.unsubscribe()).rejects.toThrow('stays')
})

it('host apps, WeChat and browsers without pushes receive none; iOS needs the installed app', () => {
  expect(push.permission('h5')).toBe('granted')
  expect(push.permission('hkApp')).toBe('unsupported')
  expect(push.permission('officialAccount')).toBe('unsupported')
  delete (window as { PushManager?: unknown }).PushManager
  expect(push.permission('h5')).toBe('unsupported')
  Object.assign(navigator, { standalone: false })
  expect(push.permission('h5')).toBe('notInstalled')
  expect(push.permission('hkApp')).toBe('unsupported')
})

it('a pressed push is answered and opened; other messages of the worker are not', () => {
  const [answered, opened]: unknown[][] = [[], []]
  push.onPress((path) => opened!.push(path))
  const receive = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(
      Object.assign(new Event('message'), { data, ports: [{ postMessage: () => answered!.push(data) }] }),
    )
  for (const data of [{ openPath: '/messages' }, { type: 'CACHE_UPDATED' }, null]) receive(data)
  expect([opened, answered]).toEqual([['/messages'], [{ openPath: '/messages' }]])
})

it.each([
  ['a private window', async () => Promise.reject(new Error('no workers here'))],
  [
    'a back end whose worker removes itself',
    async () => ({ installing: Object.assign(new EventTarget(), { state: 'redundant' }) }),
  ],
])('%s receives no pushes, and nobody is asked', async (_, register) => {
  permit('default')
  Object.assign(navigator.serviceWorker, { register, getRegistration: async () => undefined })
  registerServiceWorker('h5')
  expect(await push.findPermission('h5')).toBe('unsupported')
})
