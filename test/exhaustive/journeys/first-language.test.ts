import type { BrowserContextOptions } from 'playwright-core'
import { getAgreement } from '../../../src/contract/agreements'
import { h5Driver, PHONE } from '../../journeys/h5-driver'
import { weappBeside } from '../../journeys/weapp-beside'
import { weappDriver } from '../../journeys/weapp-driver'
import { inBrowser } from '../../support/in-browser'

const { browser, backEnd } = inBrowser()
const served = weappBeside(backEnd)

const VISITOR = {
  sc: '登录，获取我的仓库地址',
  tc: '登入，取得我的倉庫地址',
  en: 'Sign in to get your address',
}

/** Opens the home screen for the first time on a phone of its own. */
async function firstVisit(url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...PHONE, ...options })
  const page = await context.newPage()
  await page.goto(url)
  return { page, close: () => context.close() }
}

describe('at the first visit H5 speaks the language of the browser', () => {
  it.each([
    ['en-AU', 'en'],
    ['zh-TW', 'tc'],
    ['fr-FR', 'sc'],
  ] as const)('[LANG-04] %s: %s, simplified Chinese where it speaks none of the three', async (locale, lang) => {
    const { page, close } = await firstVisit(`${backEnd.url}/home`, { locale })
    await h5Driver(page).reads('home-sign-in', VISITOR[lang])
    await close()
  })
})

describe.each(['H5', 'the mini program'] as const)('the lang parameter, in %s,', (build) => {
  const isH5 = () => build === 'H5'
  const addressOf = (path: string) => (isH5() ? backEnd.url + path : served.addressOf(path.slice(1)))
  it.each([
    ['[LANG-01] [LANG-06]', 'sc', 'zh_CN', '隐私'],
    ['[LANG-02] [LANG-07]', 'tc', 'zh_HK', '私隱'],
    ['[LANG-03] [LANG-08]', 'en', 'en_US', 'Privacy'],
  ] as const)('%s [LANG-13] sets %s: agreements are asked for in %s', async (_rows, lang, locale, tab) => {
    const other = lang === 'en' ? 'zh-CN' : 'en-GB'
    const context = await browser.newContext({ ...PHONE, locale: other })
    const page = await context.newPage()
    const asked = page.waitForRequest((request) => request.url().includes(getAgreement.path))
    await page.goto(addressOf(`/agreement?lang=${lang}`))
    expect(new URL((await asked).url()).searchParams.get('languageCode')).toBe(locale)
    const driver = isH5() ? h5Driver(page) : weappDriver(page, served.addressOf)
    await driver.reads('agreement-tab-10002', tab)
    // Remembered by the next address, which says nothing of it.
    await page.goto(addressOf('/home'))
    await driver.reads('home-sign-in', VISITOR[lang])
    await context.close()
  })
})

describe('[LANG-04] at the first visit the mini program speaks the language of WeChat', () => {
  it.each([
    ['zh_TW', 'tc'],
    ['ko', 'sc'],
  ] as const)('%s: %s', async (language, lang) => {
    const { page, close } = await firstVisit(served.addressOf('/home', { language }))
    await weappDriver(page, served.addressOf).reads('home-sign-in', VISITOR[lang])
    await close()
  })
})
