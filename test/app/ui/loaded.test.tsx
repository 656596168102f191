import { act } from 'react'
import { Loaded } from '@/ui/state/state'
import { type Drawn, draw } from '../../support/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('taro-ui', () => ({ AtActivityIndicator: () => null }))

let screen: Drawn
afterEach(async () => {
  jest.useRealTimers()
  await screen.end()
})

let asked = 0
const query = (facts: { data?: string; isError?: boolean }) => ({
  data: facts.data,
  isError: facts.isError ?? false,
  isPending: facts.data === undefined && !facts.isError,
  refetch: (async () => {
    asked += 1
  }) as never,
})
const shown = (facts: { data?: string; isError?: boolean }) => (
  <Loaded query={query(facts)}>{(data) => <p id="content">{data}</p>}</Loaded>
)

describe('what comes from the server', () => {
  it('shows bones only when it is not there after 150 ms', async () => {
    jest.useFakeTimers()
    screen = await draw(shown({}))
    expect(document.querySelector('.pt-bones')).toBeNull()
    await act(async () => jest.advanceTimersByTime(151))
    expect(document.querySelector('.pt-bones')).not.toBeNull()
    await screen.again(shown({ data: 'parcels' }))
    expect(screen.find('content').textContent).toBe('parcels')
    expect(document.querySelector('.pt-bones')).toBeNull()
  })

  it('that does not come says so and offers to try again', async () => {
    screen = await draw(shown({ isError: true }))
    expect(screen.find('load-error')).toBeTruthy()
    await screen.press('load-retry')
    expect(asked).toBe(1)
  })

  it('stays in view, marked as old, when it cannot be renewed', async () => {
    screen = await draw(shown({ data: 'parcels', isError: true }))
    expect(screen.find('content').textContent).toBe('parcels')
    expect(screen.find('load-stale')).toBeTruthy()
    await screen.again(shown({ data: 'parcels' }))
    expect(screen.missing('load-stale')).toBe(true)
  })
})
