import { offerPageCodeRetry, offerPressedCodeRetry } from '@/client/error-catalogue'

let mockIsReplaced = false
jest.mock('@/platform/app-release/app-release', () => ({
  ...jest.requireActual('@/platform/app-release/app-release'),
  staleReleaseReloader: { reloadIfStale: async () => mockIsReplaced },
}))

const askAnew = jest.fn()
beforeEach(() => {
  askAnew.mockReset()
  document.getElementById('toast')!.textContent = ''
})
const reload = async () => {
  document.getElementById('toast-action')!.click()
  await Promise.resolve()
}

it.each([
  ['is requested again', false, 1],
  ['is loaded with the newer release that replaced it', true, 0],
])('a part of a screen that failed to load %s', async (_, isReplaced, times) => {
  mockIsReplaced = isReplaced
  offerPressedCodeRetry(askAnew)
  await reload()
  expect(askAnew).toHaveBeenCalledTimes(times)
})

describe('a page that failed to load', () => {
  const HOUR_MS = 3_600_000
  const words = () => document.getElementById('toast')!.firstChild?.textContent ?? ''
  const isOffered = () => document.getElementById('toast-action') !== null
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('offers a retry on the current page for one minute, and none without a network', () => {
    offerPageCodeRetry(askAnew)
    jest.advanceTimersByTime(59_000)
    expect(isOffered()).toBe(true)
    jest.advanceTimersByTime(1000)
    expect(isOffered()).toBe(false)
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    offerPageCodeRetry(askAnew)
    expect([words() !== '', isOffered()]).toEqual([true, false])
  })
  it.each([true, false])('keeps the retry of the first page without a time limit; online: %s', (isOnline) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    offerPageCodeRetry(askAnew, true)
    jest.advanceTimersByTime(HOUR_MS)
    expect([words() !== '', isOffered()]).toEqual([true, true])
  })
})
