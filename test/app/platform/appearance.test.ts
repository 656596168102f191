import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appearance } from '@/platform/appearance/appearance.weapp'

const mockPainted: unknown[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    setNavigationBarColor: async (bar: unknown) => mockPainted.push(bar),
    setBackgroundColor: async (ground: unknown) => mockPainted.push(ground),
  },
}))

/** --c-bg as the tokens give it: first for light, then for dark. */
const [light, dark] = [
  ...readFileSync(join(__dirname, '../../../src/ui/tokens.scss'), 'utf8').matchAll(/--c-bg: (#\w+);/g),
].map(([, colour]) => colour)

it.each([
  ['light', light, '#000000'],
  ['dark', dark, '#ffffff'],
] as const)('the native bar and ground of the mini program have the %s page colour', (theme, ground, front) => {
  mockPainted.length = 0
  appearance.applyTheme(theme)
  expect(ground).toMatch(/^#/)
  expect(mockPainted).toEqual([{ frontColor: front, backgroundColor: ground }, { backgroundColor: ground }])
})
