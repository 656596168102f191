import routed from '@tarojs/router/dist/router/stack'
import { addressBar } from '@/platform/navigation/address-bar.h5'
import { navigationQueue } from '@/platform/navigation/navigation-queue.h5'
import UniversalRouter from '@/platform/stubs/universal-router'

const mockCurrent: { page?: object } = {}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentInstance: () => mockCurrent } }))
let mockIsReplaced = false
jest.mock('@/platform/app-release/app-release', () => ({
  ...jest.requireActual('@/platform/app-release/app-release'),
  staleReleaseReloader: { reloadIfStale: async () => mockIsReplaced },
}))

const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
const withdraw = jest.fn()
const tell = jest.fn((_openAnew: () => void, _isAllThereIs?: boolean) => withdraw)
navigationQueue.onPageLoadFailed(tell)

/**
 * Sets the address bar to an address. `idx` is the position of the history entry that Taro's router or a
 * sheet wrote.
 */
const says = (address: string, idx: number) => window.history.replaceState({ idx }, '', address)
/** Shows a page at an address. */
const show = (address: string, idx: number) => {
  says(address, idx)
  mockCurrent.page = {}
  navigationQueue.pageShown()
}
const fails = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const missing = () => fails(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))
const isTold = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return tell.mock.calls.length
}
/**
 * Simulates a page whose code does not load.
 * @returns how many times the app was notified
 */
const lose = (lost: string, idx: number) => {
  says(lost, idx)
  missing()
  return isTold()
}
/** Steps that the app took in the history. */
const gone = () => go.mock.calls.map(([steps]) => steps)
const address = () => window.location.pathname + window.location.search

beforeEach(() => {
  jest.clearAllMocks()
  mockIsReplaced = false
})

it('a lost first page keeps its URL, and its retry is offered until another page is shown', async () => {
  expect(await lose('/help', 0)).toBe(1)
  expect(tell).toHaveBeenCalledWith(expect.any(Function), true)
  expect([address(), gone(), withdraw.mock.calls.length]).toEqual(['/help', [], 0])
  show('/home', 0)
  expect(withdraw).toHaveBeenCalledTimes(1)
})

describe('a page whose code fails to load', () => {
  beforeEach(() => {
    show('/home?lang=en', 3)
    jest.clearAllMocks()
  })

  it.each([
    ['above the shown page', 4, -1],
    ['above another page that failed to load', 5, -2],
    ['below the shown page', 1, 2],
  ])('%s: the history moves to the shown page', async (_, idx, steps) => {
    expect(await lose('/my', idx)).toBe(1)
    expect(tell).toHaveBeenCalledWith(expect.any(Function))
    expect(gone()).toEqual([steps])
  })

  it('in the place of the shown page restores the URL of that page, without a history step', async () => {
    expect(await lose('/my', 3)).toBe(1)
    expect([address(), gone()]).toEqual(['/home?lang=en', []])
    expect(window.history.state).toMatchObject({ idx: 3, trail: expect.arrayContaining(['/home?lang=en']) })
  })

  const router = new UniversalRouter([{ path: ['/home', '/my'], action: ({ pathname }) => [pathname] }])
  const drawn = async (pathname: string) => ((await router.resolve(pathname)) as unknown[])[0]

  it('above the shown page does not redraw that page, except when it is opened again', async () => {
    await lose('/my', 4)
    expect([await drawn('/home'), await drawn('/home')]).toEqual([undefined, '/home'])
  })

  it.each([
    ['at the position of the shown page', '/my', 3, '/home'],
    ['above the shown page, while another page is being opened', '/help', 4, '/my'],
  ])('%s: the next requested page is still drawn', async (_, lost, idx, next) => {
    await lose(lost, idx)
    expect(await drawn(next)).toBe(next)
    expect(await drawn('/home')).toBe('/home')
  })

  it('leaves no pending method or step count to the next navigation', async () => {
    Object.assign(routed, { methodName: 'reLaunch', backDelta: 2 })
    await lose('/my', 3)
    expect([routed.method, routed.delta]).toEqual(['', 0])
  })

  it('restores the URL that the shown page has written meanwhile', async () => {
    addressBar.replace('/home', { tab: '2' })
    await lose('/my', 3)
    expect(address()).toBe('/home?lang=en&tab=2')
  })

  it('restores the URL without a history step when a step back had led there', async () => {
    // The router continues to count from the entry that a step back reached.
    says('/home?lang=en', 4)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await lose('/my', 4)
    expect([address(), gone()]).toEqual(['/home?lang=en', []])
  })

  it('is handled once after two errors, and other errors are ignored', async () => {
    says('/my', 4)
    fails(new Error('something else'))
    expect([await isTold(), gone()]).toEqual([0, []])
    missing()
    missing()
    expect(await isTold()).toBe(1)
    expect(gone()).toEqual([-1])
  })

  it('is not assumed when a shown page fails to load a part', async () => {
    missing()
    expect([await isTold(), gone()]).toEqual([0, []])
  })

  it('keeps its URL when a newer release is loaded there', async () => {
    mockIsReplaced = true
    expect([await lose('/my', 3), gone(), address()]).toEqual([0, [], '/my'])
  })
})

it('the first history entry gets no state, because no page is behind it', () => {
  show('/home', 0)
  expect(window.history.state).toEqual({ idx: 0 })
  show('/my', 1)
  expect(window.history.state).toEqual({ idx: 1, trail: ['/home', '/my'] })
})
