import { navigationQueue } from '@/platform/navigation/navigation-queue.weapp'
import { deferred } from '../../../support/screens/deferred'

const mockHome = { route: 'home' }
let mockShown: object = mockHome
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getCurrentPages: () => [mockShown] },
}))

const lost = jest.fn((_openAnew: () => void) => () => undefined)
navigationQueue.onPageLoadFailed(lost)
const refusedWith = (errMsg: string) => () => Promise.reject({ errMsg })
const lastOffer = () => lost.mock.calls.at(-1)![0]
const never = () => new Promise<void>(() => undefined)

beforeEach(() => {
  jest.useFakeTimers()
  mockShown = mockHome
  lost.mockClear()
})
afterEach(() => jest.useRealTimers())

it.each([
  'navigateTo:fail webview count limit exceed',
  'navigateTo:fail page "parcels/none/index" is not found',
  'navigateTo:fail can not navigate in single page mode',
])('%s is not a loading failure and offers no retry', async (errMsg) => {
  await navigationQueue.run(refusedWith(errMsg))
  expect(lost).not.toHaveBeenCalled()
})

it('a package that fails to load is reported at once and once; the retry requests the page again', async () => {
  const go = jest.fn(refusedWith('navigateTo:fail timeout'))
  await navigationQueue.run(go)
  await jest.advanceTimersByTimeAsync(120_000)
  expect([go.mock.calls.length, lost.mock.calls.length]).toEqual([1, 1])
  lastOffer()()
  await jest.advanceTimersByTimeAsync(0)
  expect([go.mock.calls.length, lost.mock.calls.length]).toEqual([2, 2])
})

it('[LIMT-04] a page that does not arrive is reported after 120 s; after a late arrival the retry does nothing', async () => {
  const arrival = deferred()
  const go = jest.fn(() => arrival.promise)
  void navigationQueue.run(go)
  await jest.advanceTimersByTimeAsync(119_999)
  expect(lost).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(lost).toHaveBeenCalledTimes(1)
  arrival.resolve()
  await jest.advanceTimersByTimeAsync(0)
  lastOffer()()
  expect(go).toHaveBeenCalledTimes(1)
})

it('nothing is reported when another page is shown or was requested meanwhile', async () => {
  void navigationQueue.run(never)
  mockShown = { route: 'my' }
  await jest.advanceTimersByTimeAsync(120_000)
  const loading = deferred()
  void navigationQueue.run(() => loading.promise)
  await navigationQueue.run(async () => undefined)
  loading.reject({ errMsg: 'navigateTo:fail timeout' })
  await jest.advanceTimersByTimeAsync(120_000)
  expect(lost).not.toHaveBeenCalled()
})

it('a page counts as arrived after one second without an answer from WeChat', async () => {
  const arrived = jest.fn()
  void navigationQueue.run(never).then(arrived)
  await jest.advanceTimersByTimeAsync(999)
  expect(arrived).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(arrived).toHaveBeenCalled()
})
