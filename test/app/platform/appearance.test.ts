import { appearance as h5 } from '@/platform/appearance/appearance'
import { appearance as weapp } from '@/platform/appearance/appearance.weapp'
import { pageGrounds } from '../../../config/theme'
import { until } from '../../support/until'

let mockSetting = {}
const mockPainted: unknown[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getAppBaseInfo: () => mockSetting,
    setNavigationBarColor: async (bar: unknown) => mockPainted.push(bar),
    setBackgroundColor: async (ground: unknown) => mockPainted.push(ground),
  },
}))

const grounds = pageGrounds()
Object.assign(globalThis, { PAGE_GROUNDS: grounds })

it.each([
  ['light', grounds.light, '#000000'],
  ['dark', grounds.dark, '#ffffff'],
] as const)(
  'the native bar and background of the mini program have the %s page colour',
  (theme, ground, front) => {
    mockPainted.length = 0
    weapp.applyTheme(theme)
    expect(ground).toMatch(/^#/)
    expect(mockPainted).toEqual([{ frontColor: front, backgroundColor: ground }, { backgroundColor: ground }])
  },
)

describe('the text size of the mini program', () => {
  it.each([
    ["follows WeChat's factor", { fontSizeScaleFactor: 1.94, fontSizeSetting: 22 }, 1, '1.94px'],
    ['follows the font size setting if WeChat gives no factor', { fontSizeSetting: 20 }, 1, '1.25px'],
    ['is the default if WeChat gives neither', {}, 1, '1px'],
    ['has a minimum at which the screens are readable', { fontSizeScaleFactor: 0.2 }, 1, '0.8px'],
    ['has a maximum that fits the screens', { fontSizeScaleFactor: 3 }, 1, '2px'],
    ['has the same maximum for both factors together', { fontSizeScaleFactor: 1.94 }, 1.5, '2px'],
  ])('%s', (_, setting, times, unit) => {
    mockSetting = setting
    expect(weapp.textSizeStyle(times)).toEqual({ '--unit': unit })
    expect(weapp.textUnit(times)).toBe(unit)
  })
})

describe('the text size of H5', () => {
  const root = () => document.documentElement.style.fontSize

  it('is that of the root, and pages do not change it', () => {
    expect(h5.textSizeStyle(1.5)).toBeUndefined()
    expect(root()).toBe('')
  })
  it("is scaled by the member's choice for the whole document", () => {
    h5.applyTextSize(1.5)
    expect(document.documentElement.style.getPropertyValue('--unit')).toBe(h5.textUnit(1.5))
    expect(h5.textUnit(1.5)).toMatch(/1\.5 \* \.0625rem, 2px/)
  })
  it('follows the size that WeChat sets on the body, and its removal', async () => {
    document.body.setAttribute('style', '-webkit-text-size-adjust: 130%;')
    await until(() => root() === '130%', "the root does not follow WeChat's text size")
    document.body.setAttribute('style', '')
    await until(() => root() === '', "the root keeps WeChat's text size")
  })
})

it('H5 leaves the language of the document alone while it stays the same', async () => {
  h5.setDocumentLanguage('en')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  h5.setDocumentLanguage('en')
  changes.push(...observer.takeRecords())
  expect(changes).toHaveLength(0)
  h5.setDocumentLanguage('zh-Hans-CN')
  changes.push(...observer.takeRecords())
  expect(changes).toHaveLength(1)
  observer.disconnect()
})
