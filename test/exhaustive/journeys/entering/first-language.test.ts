import { getAgreement } from '../../../../src/contract/auth/agreements'
import { h5Driver, PHONE } from '../../../journeys/driver/h5-driver'
import { weappBeside } from '../../../journeys/driver/weapp-beside'
import { weappDriver } from '../../../journeys/driver/weapp-driver'
import { setUpBrowserTest } from '../../../support/browser/in-browser'

const { browser, backEnd } = setUpBrowserTest()
const served = weappBeside(backEnd)

const VISITOR = {
  sc: '登录，获取我的仓库地址',
  tc: '登入，取得我的倉庫地址',
  en: 'Sign in to get your address',
}

type Build = 'H5' | 'the mini program'
const addressOf = (build: Build, path: string, language?: string) =>
  build === 'H5' ? backEnd.url + path : served.addressOf(path.slice(1), language ? { language } : {})
/** Returns a phone on which the app was never opened. */
async function newPhone(build: Build, locale?: string) {
  const context = await browser.newContext({ ...PHONE, locale })
  const page = await context.newPage()
  const driver = build === 'H5' ? h5Driver(page) : weappDriver(page, served.addressOf)
  return { page, driver, close: () => context.close() }
}

it.each([
  ['H5', 'en-AU', 'en'],
  ['H5', 'zh-TW', 'tc'],
  ['H5', 'fr-FR', 'sc'],
  ['the mini program', 'zh_TW', 'tc'],
  ['the mini program', 'ko', 'sc'],
] as const)(
  '[LANG-04] on the first visit %s uses the language of its browser or of WeChat, %s: %s',
  async (build, spoken, lang) => {
    const { page, driver, close } = await newPhone(build, build === 'H5' ? spoken : undefined)
    await page.goto(addressOf(build, '/home', spoken))
    await driver.reads('home-sign-in', VISITOR[lang])
    await close()
  },
)

describe.each(['H5', 'the mini program'] as const)('the lang parameter, in %s,', (build) => {
  it.each([
    ['[LANG-01] [LANG-06]', 'sc', 'zh_CN', '隐私'],
    ['[LANG-02] [LANG-07]', 'tc', 'zh_HK', '隱私'],
    ['[LANG-03] [LANG-08]', 'en', 'en_US', 'Privacy'],
  ] as const)(
    '%s [LANG-13] sets %s, and agreements are requested in %s',
    async (_rows, lang, locale, tab) => {
      const { page, driver, close } = await newPhone(build, lang === 'en' ? 'zh-CN' : 'en-GB')
      const asked = page.waitForRequest((request) => request.url().includes(getAgreement.path))
      await page.goto(addressOf(build, `/agreement?lang=${lang}`))
      expect(new URL((await asked).url()).searchParams.get('languageCode')).toBe(locale)
      await driver.reads('agreement-tab-10002', tab)
      // The app remembers the language for the next address, which does not name one.
      await page.goto(addressOf(build, '/home'))
      await driver.reads('home-sign-in', VISITOR[lang])
      await close()
    },
  )
})
