import { act } from 'react'
import { PullDownRefresh } from '@/platform/elements/pull-down-refresh'
import { type RenderedNode, renderNode } from '../../../support/screens/draw'

const mockListeners = new Map<string, (event: object) => void>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    eventCenter: {
      on: (name: string, listener: (event: object) => void) => mockListeners.set(name, listener),
      off: (name: string) => mockListeners.delete(name),
    },
  },
}))

let screen: RenderedNode
const onPullDownRefresh = jest.fn()
const page = () => screen.find('page') as HTMLElement & { __page?: object }

beforeEach(async () => {
  onPullDownRefresh.mockClear()
  screen = await renderNode(
    <div id="page" className="taro_page">
      <PullDownRefresh>
        <div id="content" />
      </PullDownRefresh>
    </div>,
  )
  page().__page = { onPullDownRefresh }
})
afterEach(() => screen.end())

const finger = (type: string, x: number, y: number) =>
  act(async () => {
    const touches = type === 'touchend' ? [] : [{ clientX: x, clientY: y }]
    screen
      .find('content')
      .dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
  })
const pull = async (x: number, y: number) => {
  await finger('touchstart', 0, 0)
  await finger('touchmove', x / 2, y / 2)
  await finger('touchmove', x, y)
}
const pulledBy = () => screen.find('content').parentElement!.style.transform

describe('pulling a page down', () => {
  it('follows the finger, refreshes, and moves back when the refresh ends', async () => {
    await pull(0, 120)
    expect(pulledBy()).toBe('translateY(60px)')
    expect(onPullDownRefresh).not.toHaveBeenCalled()
    await finger('touchend', 0, 0)
    expect(onPullDownRefresh).toHaveBeenCalledTimes(1)
    expect(pulledBy()).toBe('translateY(50px)')
    const successHandler = jest.fn()
    await act(async () => mockListeners.get('__taroStopPullDownRefresh')!({ successHandler }))
    expect(pulledBy()).toBe('')
    expect(successHandler).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['too little', 0, 60, 0],
    ['sideways', 120, 40, 0],
    ['up', 0, -120, 0],
    ['from the middle of the page', 0, 120, 30],
  ])('does nothing when it goes %s', async (_, x, y, scrolled) => {
    page().scrollTop = scrolled
    await pull(x, y)
    await finger('touchend', 0, 0)
    expect(onPullDownRefresh).not.toHaveBeenCalled()
    expect(pulledBy()).toBe('')
  })

  it('removes its listeners when the page is gone', async () => {
    await screen.again(null)
    expect(mockListeners.size).toBe(0)
  })
})
