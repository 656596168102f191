import { appearance as h5 } from '@/platform/appearance/appearance'
import { appearance as weapp } from '@/platform/appearance/appearance.weapp'
import { until } from '../../support/until'

let mockSetting = {}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getAppBaseInfo: () => mockSetting } }))

describe('the text size of the mini program', () => {
  it.each([
    ["follows WeChat's factor", { fontSizeScaleFactor: 1.94, fontSizeSetting: 22 }, '1.94px'],
    ['follows the letters where there is no factor', { fontSizeSetting: 20 }, '1.25px'],
    ['is the usual one where WeChat says nothing', {}, '1px'],
    ['is not smaller than the screens can be read', { fontSizeScaleFactor: 0.2 }, '0.8px'],
    ['is not larger than the screens hold', { fontSizeScaleFactor: 3 }, '2px'],
  ])('%s', (_, setting, unit) => {
    mockSetting = setting
    expect(weapp.textSize()).toEqual({ '--unit': unit })
  })
})

describe('the text size of H5', () => {
  const root = () => document.documentElement.style.fontSize

  it('is that of the root, which pages leave alone', () => {
    expect(h5.textSize()).toBeUndefined()
    expect(root()).toBe('')
  })
  it('follows what WeChat writes into the body, and its taking back', async () => {
    document.body.setAttribute('style', '-webkit-text-size-adjust: 130%;')
    await until(() => root() === '130%', "the root does not follow WeChat's text size")
    document.body.setAttribute('style', '')
    await until(() => root() === '', "the root keeps WeChat's text size")
  })
})
