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

const makeWindow = (name: string, focused = false, canNavigate = true): OpenWindow => ({
  focused,
  async focus() {
    opened.push(`${name} is in front`)
    return this
  },
  async navigate(url) {
    if (!canNavigate) throw new TypeError('not controlled by this worker')
    opened.push(`${name} ${url}`)
  },
})

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
        openWindow: async (url: string) => void opened.push(`new ${url}`),
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
    { body: 'You can pay now', tag: 'PT000001', icon: '/icons/icon-192.png', data: { path: url } },
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
  it('shows it in the window that was used last', async () => {
    windows = [makeWindow('first'), makeWindow('second', true)]
    expect(await press()).toEqual(['second is in front', 'second /messages'])
  })
  it('opens a new window if the open one cannot be navigated', async () => {
    windows = [makeWindow('old', false, false)]
    expect(await press()).toEqual(['old is in front', 'new /messages'])
  })
})
