import { appearance } from '@/platform/appearance/appearance.weapp'
import { pageGrounds } from '../../../config/theme'

const mockPainted: unknown[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    setNavigationBarColor: async (bar: unknown) => mockPainted.push(bar),
    setBackgroundColor: async (ground: unknown) => mockPainted.push(ground),
  },
}))

const grounds = pageGrounds()
Object.assign(globalThis, { PAGE_GROUNDS: grounds })

it.each([
  ['light', grounds.light, '#000000'],
  ['dark', grounds.dark, '#ffffff'],
] as const)('the native bar and ground of the mini program have the %s page colour', (theme, ground, front) => {
  mockPainted.length = 0
  appearance.applyTheme(theme)
  expect(ground).toMatch(/^#/)
  expect(mockPainted).toEqual([{ frontColor: front, backgroundColor: ground }, { backgroundColor: ground }])
})
