import { act, useState } from 'react'
import { networkStatus } from '@/platform/network/network'
import { useLazy } from '@/shared/lazy/use-lazy'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { deferred } from '../../support/screens/deferred'
import { type RenderedNode, renderNode } from '../../support/screens/draw'
import { hidePage, showPageAgain } from '../../support/screens/plain-taro'

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))
const mockReport = jest.fn()
jest.mock('@/client/track', () => ({ trackEvent: (...told: unknown[]) => mockReport(...told) }))

/** Retries that were offered for a part that did not load. */
const mockOffered: (() => void)[] = []
jest.mock('@/client/error-catalogue', () => ({
  offerPressedCodeRetry: (again: () => void) => {
    mockOffered.push(again)
    return () => undefined
  },
}))
jest.mock('@/client/initial-load-done', () => ({ useAllInitialQueriesSettled: () => true }))

const load = jest.fn<Promise<string>, []>()
const onFailed = jest.fn()
function Part({ isNeeded }: { isNeeded: boolean }) {
  return <div id="part">{useLazy(isNeeded, load, onFailed)}</div>
}

let screen: RenderedNode
const shown = () => screen.find('part').textContent
const failOnce = () => load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('there')
beforeEach(() => jest.resetAllMocks())
afterEach(() => screen.end())

it('a late part is loaded once, when it is needed', async () => {
  load.mockResolvedValue('there')
  screen = await renderNode(<Part isNeeded={false} />)
  expect(load).not.toHaveBeenCalled()
  await screen.again(<Part isNeeded />)
  expect(shown()).toBe('there')
  await act(async () => showPageAgain())
  expect(load).toHaveBeenCalledTimes(1)
})
it('a late part that failed to load is retried when its page is shown again', async () => {
  failOnce()
  screen = await renderNode(<Part isNeeded />)
  expect(shown()).toBe('')
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(mockReport.mock.calls).toEqual([['error', 'E1004', 'no network']])
  await act(async () => showPageAgain())
  expect(shown()).toBe('there')
})
it('a failed late part that is no longer needed is retried when it is needed again', async () => {
  failOnce()
  screen = await renderNode(<Part isNeeded />)
  await screen.again(<Part isNeeded={false} />)
  await act(async () => showPageAgain())
  expect(load).toHaveBeenCalledTimes(1)
  await screen.again(<Part isNeeded />)
  expect(shown()).toBe('there')
})
it('the failure of a late part that is no longer needed is not reported', async () => {
  const loading = deferred<string>()
  load.mockReturnValue(loading.promise)
  screen = await renderNode(<Part isNeeded />)
  await screen.again(<Part isNeeded={false} />)
  await act(async () => loading.reject(new Error('too late')))
  expect(onFailed).not.toHaveBeenCalled()
})
it('a late part that arrives while another page is shown appears with its own page', async () => {
  const loading = deferred<string>()
  load.mockReturnValue(loading.promise)
  screen = await renderNode(<Part isNeeded />)
  await act(async () => hidePage())
  await act(async () => loading.resolve('there'))
  expect(shown()).toBe('')
  await act(async () => showPageAgain())
  expect(shown()).toBe('there')
  expect(load).toHaveBeenCalledTimes(1)
})
it('the message about a failed late part disappears with its page, and is not repeated', async () => {
  const takeBack = jest.fn()
  onFailed.mockReturnValue(takeBack)
  load.mockRejectedValue(new Error('no network'))
  screen = await renderNode(<Part isNeeded />)
  expect(takeBack).not.toHaveBeenCalled()
  await act(async () => hidePage())
  expect(takeBack).toHaveBeenCalledTimes(1)
  await screen.again(<Part isNeeded={false} />)
  await screen.again(<Part isNeeded />)
  expect(onFailed).toHaveBeenCalledTimes(1)
})
it('an offline failure is not reported to analytics; a repeated failure is reported once', async () => {
  load.mockRejectedValue(new Error('gone'))
  const online = jest.spyOn(networkStatus, 'isOnline').mockReturnValue(false)
  screen = await renderNode(<Part isNeeded />)
  expect(mockReport).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await act(async () => showPageAgain())
  await act(async () => showPageAgain())
  expect(mockReport).toHaveBeenCalledTimes(1)
})

describe('a sheet outside the first view', () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    const sheet = usePreloadedSheet(isOpen, setOpen, load)
    return (
      <button type="button" id="part" onClick={() => setOpen(true)}>
        {isOpen ? (sheet ?? 'on its way') : 'closed'}
      </button>
    )
  }
  const press = () => act(async () => screen.find('part').click())
  beforeEach(async () => {
    jest.useFakeTimers()
    mockOffered.length = 0
  })
  afterEach(() => jest.useRealTimers())

  it('is loaded after the screen was shown for one second, and opens at the first press', async () => {
    load.mockResolvedValue('the sheet')
    screen = await renderNode(<Opener />)
    await act(async () => jest.advanceTimersByTime(999))
    expect(load).not.toHaveBeenCalled()
    await act(async () => jest.advanceTimersByTime(1))
    expect([load.mock.calls.length, shown()]).toEqual([1, 'closed'])
    await press()
    expect(shown()).toBe('the sheet')
  })
  it('is loaded by an earlier press', async () => {
    load.mockResolvedValue('the sheet')
    screen = await renderNode(<Opener />)
    await press()
    expect(shown()).toBe('the sheet')
  })
  it('stays closed when it fails to load, and can be opened by a retry', async () => {
    failOnce()
    screen = await renderNode(<Opener />)
    await press()
    expect([shown(), mockOffered.length]).toEqual(['closed', 1])
    await act(async () => mockOffered[0]!())
    expect(shown()).toBe('there')
  })
})
