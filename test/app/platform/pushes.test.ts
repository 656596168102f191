import { MessageChannel } from 'node:worker_threads'
import { type PushWorker, showPushes } from '@/platform/service-worker/pushes.h5'

const words = (text: string) => ({ sc: `${text} sc`, tc: `${text} tc`, en: text })
const UNREADABLE = { title: words('Portage'), body: words('Parcel updates'), path: '/messages' }

const shown: [title: string, options: NotificationOptions][] = []
const opened: string[] = []
type OpenWindow = Awaited<ReturnType<PushWorker['clients']['matchAll']>>[number]
let windows: OpenWindow[]
const listeners: Record<string, CallableFunction> = {}
let work: Promise<unknown>
const waitUntil = (promise: Promise<unknown>) => {
  work = promise
}

/** A press allows either to bring a window to the front or to open one. */
let mayOpen: boolean
interface WindowFacts {
  url?: string
  frameType?: OpenWindow['frameType']
  focused?: boolean
  /** whether its page shows the path itself */
  answers?: boolean
  isControlled?: boolean
  mayFocus?: boolean
}
const makeWindow = (name: string, facts: WindowFacts = {}): OpenWindow => {
  const { answers = true, isControlled = true, mayFocus = true } = facts
  return {
    url: 'https://portage.example/home',
    frameType: 'top-level',
    focused: false,
    ...facts,
    async focus() {
      if (!mayFocus) throw new TypeError('not allowed')
      mayOpen = false
      opened.push(`${name} is in front`)
    },
    async navigate(url) {
      if (!isControlled) throw new TypeError('not controlled by this worker')
      opened.push(`${name} loads ${url}`)
    },
    postMessage({ openPath }, [port]) {
      if (!answers) return
      opened.push(`${name} shows ${openPath}`)
      port!.postMessage(true)
    },
  }
}

// jsdom has none.
beforeAll(() => void Object.assign(window, { MessageChannel }))
beforeAll(() =>
  showPushes(
    {
      location: { origin: 'https://portage.example' },
      navigator: { languages: ['en-GB'] },
      registration: {
        showNotification: async (title: string, options: NotificationOptions) =>
          void shown.push([title, options]),
      },
      clients: {
        matchAll: async () => windows,
        async openWindow(url: string) {
          if (!mayOpen) throw new TypeError('not allowed to open a window')
          opened.push(`new ${url}`)
        },
      },
      addEventListener: (type: string, listener: CallableFunction) => {
        listeners[type] = listener
      },
    } as PushWorker,
    UNREADABLE,
  ),
)
beforeEach(() => {
  shown.length = 0
  opened.length = 0
  windows = []
  mayOpen = true
})

async function receive(text: string | null) {
  listeners.push!({ data: text === null ? null : { json: () => JSON.parse(text) }, waitUntil })
  await work
  return shown.at(-1)!
}

it('a push shows its text, and replaces the earlier one of its tag', async () => {
  const url = '/myPackage/details?packageNo=PT000001'
  const sent = { title: 'Arrived', body: 'You can pay now', url, tag: 'PT000001' }
  expect(await receive(JSON.stringify(sent))).toEqual([
    'Arrived',
    {
      ...{ body: 'You can pay now', tag: 'PT000001', renotify: true, data: { path: url } },
      ...{ icon: '/icons/icon-192.png', badge: '/icons/badge.png' },
    },
  ])
})

it.each([null, 'no JSON', '7', 'null', '{}', '{"title":1,"body":"x"}'])(
  'a push that cannot be read (%s) still says that there is news',
  async (text) => {
    const [title, { body, data }] = await receive(text)
    expect([title, body, data]).toEqual(['Portage', 'Parcel updates', { path: '/messages' }])
  },
)

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '//',
  '//[',
  'javascript:alert(1)',
  7,
])('the address %s of a push is not opened', async (url) => {
  const [, { data }] = await receive(JSON.stringify({ title: 'a', body: 'b', url }))
  expect(data).toEqual({ path: '/messages' })
})

describe('a press on a push', () => {
  const press = async () => {
    const close = jest.fn()
    listeners.notificationclick!({ notification: { data: { path: '/messages' }, close }, waitUntil })
    await work
    expect(close).toHaveBeenCalledTimes(1)
    return opened
  }
  it('shows its address in a new window if none is open', async () => {
    expect(await press()).toEqual(['new /messages'])
  })
  it('lets the window that was used last show it, which keeps its screens', async () => {
    windows = [makeWindow('first'), makeWindow('second', { focused: true, isControlled: false })]
    expect(await press()).toEqual(['second is in front', 'second shows /messages'])
  })
  it.each<WindowFacts>([
    { url: 'https://portage.example/sandbox' },
    { url: 'https://portage.example/docs/calls' },
    { frameType: 'nested' },
  ])('leaves a window alone that is not of the app (%p)', async (facts) => {
    windows = [makeWindow('other', { ...facts, focused: true })]
    expect(await press()).toEqual(['new /messages'])
  })
  it('opens a new window if the open one cannot come to the front', async () => {
    windows = [makeWindow('hidden', { mayFocus: false })]
    expect(await press()).toEqual(['new /messages'])
  })
  it.each([
    [true, ['starting is in front', 'starting loads /messages']],
    [false, ['starting is in front']],
  ])('loads a window that does not answer, if the worker controls it (%s)', async (isControlled, done) => {
    jest.useFakeTimers()
    windows = [makeWindow('starting', { answers: false, isControlled })]
    const pressed = press()
    await jest.runAllTimersAsync()
    jest.useRealTimers()
    expect(await pressed).toEqual(done)
  })
})
