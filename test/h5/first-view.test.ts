import type { BrowserContextOptions } from 'playwright-core'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { held as heldView, shifted, texts, waitForFirstView, watchShifts } from './held-view'

const { browser, backEnd, sandbox } = setUpBrowserTest()

const held = (options?: BrowserContextOptions) => heldView(browser, backEnd.url, options)

describe('home before the code of the app is loaded', () => {
  it.each([
    ['zh-HK', 'dark', '倉庫地址', 'zh-Hant-HK'],
    ['en-GB', 'light', 'Warehouse address', 'en'],
  ] as const)(
    'has the language and theme of the visitor: %s, %s',
    async (locale, colorScheme, text, lang) => {
      const { context, page, open } = await held({ locale, colorScheme })
      await open('/home')
      await page.locator('#first-view').getByText(text, { exact: true }).waitFor()
      expect(await page.locator('html').getAttribute('class')).toContain(`theme-${colorScheme}`)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      await context.close()
    },
  )

  it('is replaced by the app, with every text in the same place', async () => {
    const { context, page, open, go } = await held({ locale: 'zh-TW' })
    await page.route(/\/(forecast|notice)\//, () => {})
    await open('/home')
    await waitForFirstView(page)
    const before = await texts(page, '#first-view')
    expect(before.length).toBeGreaterThan(10)
    await page.evaluate(watchShifts)
    go()
    await page.locator('#first-view').waitFor({ state: 'detached' })
    expect(await texts(page, '#app')).toEqual(before)
    expect(await shifted(page)).toBe(0)
    await context.close()
  })

  it('forgets the cookies that it has read when the visitor leaves the tab', async () => {
    const { context, page, open } = await held()
    await open('/home')
    await page.locator('#first-view').waitFor()
    const isKept = () => page.evaluate(() => window.cookiesAtStart !== undefined)
    expect(await isKept()).toBe(true)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await isKept()).toBe(false)
    await context.close()
  })

  it('keeps a tap, which is opened once the app is loaded', async () => {
    const { context, page, open, go } = await held()
    await open('/home')
    await page.locator('#first-view [data-press="home-sign-in"]').click()
    go()
    await page.waitForURL('**/register-login*')
    await context.close()
  })

  it.each(['/my', '/home?wh=769DCR', '/home#a'])('is not shown at %s', async (path) => {
    const { context, page, open, go } = await held()
    await open(path)
    await page.waitForFunction(() => document.querySelector('#app'))
    expect(await page.locator('#first-view').count()).toBe(0)
    go()
    await context.close()
  })

  it('is not shown to a member, whose home has more content', async () => {
    const { context, page, open } = await held()
    await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
    await open('/home')
    await page.waitForFunction(() => document.querySelector('#app'))
    expect(await page.locator('#first-view').count()).toBe(0)
    await context.close()
  })
})

it('page style sheets come after the app style sheet, which would override them', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${backEnd.url}/home`)
  await page.locator('#home-quick-search').click()
  await page.locator('#search-input').waitFor()
  const paths = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  )
  expect(paths[0]).toMatch(/^\/css\/app\./)
  expect(paths.length).toBeGreaterThan(1)
  const own = page.locator('link[rel="stylesheet"][href^="/css/app."] ~ style[data-href]')
  expect(await own.count()).toBe(1)
  await context.close()
})
