import { setNavigationTitle as h5Title } from '@/platform/navigation-title/navigation-title.h5'
import { setNavigationTitle as weappTitle } from '@/platform/navigation-title/navigation-title.weapp'

const bar: string[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { setNavigationBarTitle: async ({ title }: { title: string }) => bar.push(title) },
}))

describe('navigation title', () => {
  afterEach(() => {
    window.PortageHost = undefined
  })
  it('goes to the host app if there is one', () => {
    const said: string[] = []
    window.PortageHost = { setTitle: (title) => said.push(title) }
    document.title = 'before'
    h5Title('我的包裹')
    expect(said).toEqual(['我的包裹'])
    expect(document.title).toBe('before')
  })
  it('is set on the document without a host', () => {
    h5Title('我的包裹')
    expect(document.title).toBe('我的包裹')
  })
  it('is set on the native bar in the mini program', () => {
    weappTitle('我的包裹')
    expect(bar).toEqual(['我的包裹'])
  })
})
