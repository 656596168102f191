import { act } from 'react'
import { SLOW_ANSWER_MS, trackSlow, useHasSlowCall } from '@/client/slow-calls'
import { deferred } from '../../support/screens/deferred'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

function Line() {
  return <span id="line">{useHasSlowCall() ? 'slow' : 'quick'}</span>
}
let screen: RenderedNode
beforeEach(async () => {
  jest.useFakeTimers()
  screen = await renderNode(<Line />)
})
afterEach(async () => {
  await screen.end()
  jest.useRealTimers()
})

/** Creates a response that arrives when the test resolves it. */
function late() {
  const { promise, ...end } = deferred()
  return { answer: trackSlow(promise).catch(() => undefined), ...end }
}
const says = () => screen.find('line').textContent
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

describe('the notice about a slow answer', () => {
  it('does not appear when the answer comes in time', async () => {
    const { answer, resolve } = late()
    await pass(SLOW_ANSWER_MS - 1)
    expect(says()).toBe('quick')
    resolve()
    await answer
    await pass(SLOW_ANSWER_MS)
    expect(says()).toBe('quick')
  })
  it('stays until every slow answer has come or failed', async () => {
    const first = late()
    const second = late()
    await pass(SLOW_ANSWER_MS)
    expect(says()).toBe('slow')
    first.resolve()
    await act(() => first.answer)
    expect(says()).toBe('slow')
    second.reject(new Error('lost'))
    await act(() => second.answer)
    expect(says()).toBe('quick')
  })
})
