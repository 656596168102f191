import type { ScreenElement } from '@/domain/app/help-ball'
import { watchPressablePositions } from '@/platform/pressables/pressables.weapp'

interface Node {
  uid: string
  nodeName: string
  props?: Record<string, string>
  childNodes: Node[]
}
const mockSelectors: string[] = []
/** WeChat's own buttons. */
const mockCapsule = { left: 280, top: 50, width: 87, height: 32 }
jest.mock('@tarojs/taro', () => {
  const query = {
    select(selector: string) {
      mockSelectors.push(selector)
      return { boundingClientRect: () => query }
    },
    selectAll: () => ({ boundingClientRect: () => query }),
    exec: (tell: (rects: unknown[]) => void) => tell([]),
  }
  return {
    __esModule: true,
    default: {
      getCurrentInstance: () => ({ router: { $taroPath: 'page' } }),
      createSelectorQuery: () => query,
      getMenuButtonBoundingClientRect: () => mockCapsule,
    },
  }
})

const node = (uid: string, nodeName: string, props: Record<string, string>, ...childNodes: Node[]): Node => ({
  uid,
  nodeName,
  props,
  childNodes,
})

it('a pressable element inside a custom wrapper is selected through that wrapper', () => {
  const button = (uid: string) => node(uid, 'view', { role: 'button' })
  const apart = node('_Ck', 'custom-wrapper', {}, node('_Cj', 'view', {}, button('copy')))
  const page = node('page', 'root', {}, node('card', 'view', { role: 'link' }, apart), button('next'))
  document.getElementById = () => page as unknown as HTMLElement
  const stop = watchPressablePositions(
    'help-ball',
    (_placed: readonly ScreenElement[] | undefined) => undefined,
  )
  stop()
  expect(mockSelectors).toEqual(['#card', '#_Ck >>> #copy', '#next', '.pt-foot'])
})

it("WeChat's own buttons are among the pressable places", () => {
  jest.useFakeTimers()
  const placed: (readonly ScreenElement[] | undefined)[] = []
  const stop = watchPressablePositions('help-ball', (places) => placed.push(places))
  jest.advanceTimersToNextTimer(2)
  stop()
  expect(placed.at(-1)).toEqual([{ role: '', ...mockCapsule }])
})
