import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { setLanguage } from '@/i18n/language'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { closeScreen, drawn, find, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/platform/pictures/pictures', () => ({ pictures: {} }))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  navigate: () => undefined,
}))
beforeEach(() => {
  startScreens()
  answerReferenceLists()
})
afterEach(closeScreen)

const TITLES: [notice: string, en: string, sc: string, tc: string][] = [
  ['wrongGoods', 'Wrong goods details', '商品信息填错', '商品資料填錯'],
  ['duties', 'Customs duties paid in advance', '关税代垫', '關稅代墊'],
  ['fragile', 'Fragile goods', '易碎品', '易碎品'],
  ['export', 'Export control', '出口管制', '出口管制'],
]

it.each(
  TITLES,
)('the notice %s is read in three languages before a forecast is confirmed', async (notice, en, sc, tc) => {
  for (const [lang, title] of [
    ['en', en],
    ['sc', sc],
    ['tc', tc],
  ] as const) {
    await closeScreen()
    setLanguage(lang)
    await open(UploadPicPage)
    await press(`notice-${notice}`)
    await drawn('notice-text')
    expect(find('notice-sheet').textContent).toContain(title)
    // More than a title: paragraphs.
    expect(find('notice-text').querySelectorAll('.pt-prose').length).toBeGreaterThan(1)
  }
})
