import { act } from 'react'
import { Page } from '@/ui/page/page'
import { type Drawn, draw } from '../../support/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
jest.mock('@/navigation/navigation', () => ({ back: () => undefined }))
const mockOpened = jest.fn()
jest.mock('@/platform/debug-tool/debug-tool', () => ({ openDebugTool: () => mockOpened() }))

let screen: Drawn
beforeEach(async () => {
  jest.useFakeTimers()
  mockOpened.mockClear()
  screen = await draw(<Page title="Pay" />)
})
afterEach(async () => {
  jest.useRealTimers()
  await screen.end()
})

const touch = (name: string, fingers: number) =>
  act(async () => {
    const event = new Event(name, { bubbles: true })
    Object.assign(event, { touches: Array.from({ length: fingers }, () => ({})) })
    document.querySelector('.pt-page')!.dispatchEvent(event)
  })

it('[LIMT-05] three fingers held for 15 s open the debug tool, and not sooner', async () => {
  for (const fingers of [1, 2, 3]) await touch('touchstart', fingers)
  jest.advanceTimersByTime(14_999)
  expect(mockOpened).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(mockOpened).toHaveBeenCalledTimes(1)
})
it.each([
  [
    'four fingers',
    [
      ['touchstart', 3],
      ['touchstart', 4],
    ],
  ],
  [
    'three, one of which goes',
    [
      ['touchstart', 3],
      ['touchend', 2],
    ],
  ],
  [
    'three that the phone takes away, as for a call or for a gesture of its own,',
    [
      ['touchstart', 3],
      ['touchcancel', 0],
    ],
  ],
] as [string, [string, number][]][])('%s open nothing', async (_, touches) => {
  for (const [name, fingers] of touches) await touch(name, fingers)
  jest.advanceTimersByTime(60_000)
  expect(mockOpened).not.toHaveBeenCalled()
})
