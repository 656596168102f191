import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { SCREENS } from '../../config/screens'
import { sfAppIntegration } from '../../src/contract/auth'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { ScrolledPage } from '../support/scrolled-page'
import { openSettled } from '../support/settled'
import { stopTime } from '../support/stop-time'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = inBrowser()
let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
})

const open = (path: string) => openSettled(page, backEnd.url + path)
const isAt = (path: string) => page.waitForURL((url) => url.pathname === path)
/** The title follows a moment after the screen. */
const isCalled = (title: string) =>
  until(async () => (await page.title()) === title, `the title is not ${title}`)

describe('addresses that are not the documents’ own', () => {
  it('a page path of the build becomes the documented address', async () => {
    await open(`/${SCREENS.my.page}`)
    await isAt('/my')
  })
  it('an unknown address says which one it was, and leads home', async () => {
    await open('/no-such-page')
    await page.locator('#not-found').filter({ hasText: '/no-such-page' }).waitFor()
    await page.locator('#not-found-home').click()
    await isAt('/home')
  })
})

describe('languages', () => {
  it('the lang parameter sets the language, and the choice is remembered', async () => {
    await open('/home?lang=en')
    await page.getByText('Warehouse address').waitFor()
    await open('/home')
    await page.getByText('Warehouse address').waitFor()
  })
  it('switches texts, title and document language without a reload', async () => {
    await open('/register-login?lang=en')
    await page.evaluate(() => {
      ;(window as unknown as { stayed: boolean }).stayed = true
    })
    await isCalled('Sign in or sign up')
    await page.locator('#auth-lang-tc').click()
    await page.getByText('登入或註冊渡口集運').waitFor()
    await isCalled('登入或註冊')
    await page.locator('html[lang="zh-Hant-HK"]').waitFor()
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)
  })
  it('agreements are read in the language of the reader', async () => {
    await open('/register-login?lang=en')
    await page.locator('#auth-agreement-10002').click()
    await page.getByText('We collect only what forwarding needs').waitFor()
    await open('/register-login?lang=sc')
    await page.locator('#auth-agreement-10002').click()
    await page.getByText('我们只收集转运所必需的信息').waitFor()
  })
})

describe('credentials in the address', () => {
  it('never stay in the address bar or the history', async () => {
    await open('/home?token=not-a-valid-token&lang=sc')
    await page.locator('#app-login-failed').waitFor()
    expect(page.url()).not.toContain('token')
    await page.goBack().catch(() => undefined)
    expect(page.url()).not.toContain('token')
  })
})

/** The name of the file in which the code stands that draws an element. */
const codeOf = (id: string) =>
  readdirSync('dist/h5/js').find(
    (file) => file.endsWith('.js') && readFileSync(join('dist/h5/js', file), 'utf8').includes(id),
  )!

/** Nothing is loaded before it is asked for. */
async function sparing(): Promise<Page> {
  const saving = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  return saving.newPage()
}

describe('a page whose code is slow or lost', () => {
  it('is not drawn over the one that was asked for after it', async () => {
    const slow = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const one = await slow.newPage()
    const refused = one.waitForResponse((answer) => answer.url().endsWith(sfAppIntegration.path))
    await one.route(`**/js/${codeOf('app-login-failed')}`, async (route) => {
      await refused
      await route.continue()
    })
    // The transition page is on its way when the login has already failed.
    await one.goto(`${backEnd.url}/home?sysScene=app&sign=made-up`)
    await one.locator('#auth-phone').waitFor()
    await slow.close()
  })
  it('without a network the screen stays, its address too, and the reader is told', async () => {
    const lost = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const one = await lost.newPage()
    await openSettled(one, `${backEnd.url}/home?lang=en`)
    await lost.setOffline(true)
    // What is told is gone again in a moment.
    await Promise.all([
      one.getByText('No network. Please check it and try again.').waitFor(),
      one.locator('#home-quick-search').click(),
    ])
    await one.waitForURL((url) => url.pathname === '/home')
    await one.locator('#home-sign-in').waitFor()
    await lost.setOffline(false)
    await one.locator('#home-sign-in').click()
    await one.locator('#auth-phone').waitFor()
    await lost.close()
  })
  it('that was to take the place of the first one leaves that and its address, and Reload opens it', async () => {
    const one = await sparing()
    await openSettled(one, `${backEnd.url}/home?gjUtm=spring&lang=en`)
    await one.route('**/js/*.js', (route) => route.abort())
    await one.locator('#tab-my').click()
    const offered = one.locator('#toast-action')
    await one.getByText('This page could not be loaded.').waitFor()
    await one.waitForURL((url) => url.pathname === '/home' && url.search === '?gjUtm=spring')
    await one.locator('#home-sign-in').click({ trial: true })
    await one.unroute('**/js/*.js')
    await offered.filter({ hasText: 'Reload' }).click()
    await one.waitForURL((url) => url.pathname === '/my')
    await one.locator('#my-language').waitFor()
    await one.context().close()
  })
  it('and is the first of all keeps its address, and Reload is offered until it opens it', async () => {
    const one = await sparing()
    await one.clock.install()
    const code = `**/js/${codeOf('help-search')}`
    await one.route(code, (route) => route.abort())
    await one.goto(`${backEnd.url}/help?lang=en`)
    await one.getByText('This page could not be loaded.').waitFor()
    await one.clock.runFor(120_000)
    expect(new URL(one.url()).pathname).toBe('/help')
    await one.unroute(code)
    await one.locator('#toast-action').filter({ hasText: 'Reload' }).click()
    await one.locator('#help-search').waitFor()
    expect(await one.locator('#toast-action').count()).toBe(0)
    await one.context().close()
  })
  it('over one that is no tab leaves that one as it was: what was typed, and how far it was scrolled', async () => {
    const one = await sparing()
    await one.setViewportSize({ width: 390, height: 420 })
    await openSettled(one, `${backEnd.url}/help?lang=en`)
    const field = one.locator('input#help-search, #help-search input')
    const articles = one.locator('[id^="article-"]:visible')
    await field.fill('parcel')
    await one.locator('#help-found').waitFor()
    const place = new ScrolledPage(one, 'help-search')
    const last = (await articles.last().getAttribute('id'))!
    const before = await place.lookAt(last)
    await one.route('**/js/*.js', (route) => route.abort())
    // The second try is the same again.
    for (const _ of [1, 2]) {
      await one.locator(`#${last}`).click()
      await one.getByText('This page could not be loaded.').waitFor()
      await one.waitForURL((url) => url.pathname === '/help')
      await one.locator('#toast-action').click({ trial: true })
      expect(await field.inputValue()).toBe('parcel')
      expect(await place.at(last)).toEqual(before)
    }
    await one.unroute('**/js/*.js')
    await one.locator(`#${last}`).click()
    await one.locator('#article-text').waitFor()
    await one.goBack()
    await one.waitForURL((url) => url.pathname === '/help')
    expect(await field.inputValue()).toBe('parcel')
    expect(await place.at(last)).toEqual(before)
    await one.context().close()
  })
  it.each([
    ['code', '**/js/*.js'],
    ['style sheet', '**/css/*.css'],
  ])('[LIMT-04] is waited for 120 s and not longer, its %s held back: the screen stays, and Reload opens the page', async (_, files) => {
    const slow = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const one = await slow.newPage()
    await one.clock.install()
    await openSettled(one, `${backEnd.url}/home?lang=en`)
    await one.route(files, () => undefined)
    await stopTime(one)
    const asked = one.waitForRequest(files)
    await one.locator('#home-quick-search').click()
    await asked
    const offered = one.locator('#toast-action')
    await one.clock.runFor(119_000)
    expect(await offered.count()).toBe(0)
    expect(new URL(one.url()).pathname).toBe('/myPackage/search')
    await one.clock.runFor(1000)
    await one.getByText('This page could not be loaded.').waitFor()
    await one.waitForURL((url) => url.pathname === '/home')
    await one.locator('#home-sign-in').waitFor()
    await one.unroute(files)
    await one.clock.resume()
    await offered.filter({ hasText: 'Reload' }).click()
    await one.waitForURL((url) => url.pathname === '/myPackage/search')
    await one.locator('#search-input').waitFor()
    await slow.close()
  })
})

describe('a second tap', () => {
  const moments: [string, () => Promise<unknown>][] = [
    ['at once', async () => undefined],
    ['a frame later', () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))],
    ['when the address has changed', () => page.waitForURL((url) => url.pathname === '/add-package/index')],
  ]
  it.each(moments)('%s opens no second page', async (_, moment) => {
    await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
    await open('/home?lang=en')
    // Asked for when the rest stands, and the last thing that comes.
    await page.locator('#home-notice').waitFor()
    const { x, y } = (await page.locator('#home-forecast').boundingBox())!
    await page.mouse.click(x + 8, y + 8)
    await moment()
    await page.mouse.click(x + 8, y + 8)
    await page.locator('#forecast-next').first().waitFor()
    // A second page would begin when the first one is drawn, and its code is there by then: it would stand in the
    // document before the first one has slid in. What else the second tap may hit on the new page is not the matter.
    await page.locator('.taro_page_stationed #forecast-next').waitFor()
    expect(await page.locator('#forecast-next').count()).toBe(1)
    await context.clearCookies()
  })
})

describe('a step back at once', () => {
  const pages = () => page.locator('.taro_page:visible').count()
  /** How many pages the router has made since the document was opened. */
  const countPages = () =>
    page.evaluate(() => {
      const app = document.getElementById('app')!
      const made = new Set<Element>(document.querySelectorAll('.taro_page'))
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('.taro_page')) made.add(one)
        Object.assign(window, { pagesMade: made.size })
      }).observe(app, { childList: true, subtree: true })
    })
  const secondIsMade = () =>
    page.waitForFunction(() => (window as unknown as { pagesMade?: number }).pagesMade === 2)
  /** Nothing else is to come: the page above has slid out, and what Taro does later is done. */
  const showsHomeAlone = async () => {
    await until(
      () => page.evaluate(() => document.querySelectorAll('.taro_page').length === 1),
      'the page above is still there',
    )
    await page.clock.runFor(2000)
    expect(await pages()).toBe(1)
    await page.locator('#home-forecast').click({ trial: true })
    await isAt('/home')
  }
  beforeEach(async () => {
    await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
    await page.clock.install()
    await open('/home?lang=en')
  })
  afterEach(async () => {
    await page.unrouteAll()
    await context.clearCookies()
  })

  it('as soon as the page is drawn shows the one below', async () => {
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll('.taro_page').length < 2) return
        observer.disconnect()
        window.history.back()
      })
      observer.observe(document.getElementById('app')!, { childList: true, subtree: true })
    })
    await countPages()
    await page.locator('#home-forecast').click()
    await secondIsMade()
    await showsHomeAlone()
  })
  it('while the code of the page is on its way shows the one below, and never that page over it', async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/js/*.js', async (route) => {
      await released
      await route.continue()
    })
    await countPages()
    await page.locator('#home-forecast').click()
    await isAt('/add-package/index')
    await page.evaluate(() => window.history.back())
    release()
    await secondIsMade()
    await showsHomeAlone()
  })
})
