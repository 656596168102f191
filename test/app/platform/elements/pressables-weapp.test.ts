import type { ScreenElement } from '@/domain/app/help-ball'
import { watchPressablePositions } from '@/platform/pressables/pressables.weapp'

interface Node {
  uid: string
  nodeName: string
  props?: Record<string, string>
  childNodes: Node[]
}
const mockSelectors: string[] = []
jest.mock('@tarojs/taro', () => {
  const query = {
    select(selector: string) {
      mockSelectors.push(selector)
      return { boundingClientRect: () => query }
    },
    selectAll: () => ({ boundingClientRect: () => query }),
    exec: () => undefined,
  }
  return {
    __esModule: true,
    default: {
      getCurrentInstance: () => ({ router: { $taroPath: 'page' } }),
      createSelectorQuery: () => query,
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
