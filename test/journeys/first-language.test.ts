import type { BrowserContextOptions } from 'playwright-core'
import { inBrowser } from '../support/in-browser'
import { h5Driver, PHONE } from './h5-driver'
import { serveWeapp, weappDriver } from './weapp-driver'

const { browser, backEnd } = inBrowser()
let served: Awaited<ReturnType<typeof serveWeapp>>

beforeAll(async () => {
  served = await serveWeapp(backEnd.url)
})
afterAll(async () => {
  await served?.close()
})

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
    ['zh-HK', 'tc'],
    ['zh-SG', 'sc'],
  ] as const)('%s: %s', async (locale, lang) => {
    const { page, close } = await firstVisit(`${backEnd.url}/home`, { locale })
    await h5Driver(page).reads('home-sign-in', VISITOR[lang])
    await close()
  })
  it('[LANG-04] and simplified Chinese where the browser speaks none of the three', async () => {
    const { page, close } = await firstVisit(`${backEnd.url}/home`, { locale: 'fr-FR' })
    await h5Driver(page).reads('home-sign-in', VISITOR.sc)
    await close()
  })
  it('until another is chosen on the home screen, which is remembered', async () => {
    const { page, close } = await firstVisit(`${backEnd.url}/home`, { locale: 'en-GB' })
    const driver = h5Driver(page)
    await driver.reads('home-language', 'English')
    await driver.pick('home-language', 'home-language-sheet', 'tc')
    await driver.reads('home-sign-in', VISITOR.tc)
    await driver.reload()
    await driver.reads('home-sign-in', VISITOR.tc)
    await close()
  })
})

describe('at the first visit the mini program speaks the language of WeChat', () => {
  it.each([
    ['en', 'en'],
    ['zh_TW', 'tc'],
    ['zh_CN', 'sc'],
    ['ko', 'sc'],
  ] as const)('%s: %s', async (language, lang) => {
    const { page, close } = await firstVisit(served.addressOf('/home', { language }))
    await weappDriver(page, served.addressOf).reads('home-sign-in', VISITOR[lang])
    await close()
  })
  it('until another is chosen on the home screen', async () => {
    const { page, close } = await firstVisit(served.addressOf('/home', { language: 'en' }))
    const driver = weappDriver(page, served.addressOf)
    await driver.pick('home-language', 'home-language-sheet', 'sc')
    await driver.reads('home-sign-in', VISITOR.sc)
    await close()
  })
})
