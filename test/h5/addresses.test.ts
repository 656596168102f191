import type { BrowserContext, Page } from 'playwright-core'
import { sandboxChangeMember, sandboxIssueHostTicket } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { intlAppLogin } from '../../src/contract/auth/sessions'
import { SCREENS } from '../../src/screens/screens'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { openAndSettle } from '../support/browser/settled'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = setUpBrowserTest()
let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
})

const open = (path: string) => openAndSettle(page, backEnd.url + path)
const isAt = (path: string) => page.waitForURL((url) => url.pathname === path)

describe('addresses that are not documented', () => {
  it('a page path of the build becomes the documented address', async () => {
    await open(`/${SCREENS.my.page}`)
    await isAt('/my')
  })
  it('an unknown address is shown with its path, and leads to home', async () => {
    await open('/no-such-page')
    await page.locator('#not-found').filter({ hasText: '/no-such-page' }).waitFor()
    await page.locator('#not-found-home').click()
    await isAt('/home')
  })
})

it('a language change updates texts, title and document without a reload', async () => {
  await open('/register-login?lang=en')
  await page.evaluate(() => {
    ;(window as unknown as { stayed: boolean }).stayed = true
  })
  await page.locator('#auth-lang-tc').click()
  await page.getByText('登入或註冊渡口集運').waitFor()
  await until(async () => (await page.title()) === '登入或註冊', 'the title is another one')
  await page.locator('html[lang="zh-Hant-TW"]').waitFor()
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)
})

it('a device from Hong Kong reads Hong Kong’s words', async () => {
  const device = await browser.newContext({ locale: 'zh-HK' })
  const there = await device.newPage()
  await openAndSettle(there, `${backEnd.url}/register-login?lang=tc`)
  await there.locator('html[lang="zh-Hant-HK"]').waitFor()
  await there.locator('#auth-kind-email').filter({ hasText: '電郵' }).waitFor()
  await device.close()
})

describe('credentials in the address', () => {
  it('[AUTH-04] reach the login as needed, and stay in neither the address bar nor the history', async () => {
    const { aptId } = DEMO_MEMBERS[0]
    await sandbox.call(sandboxChangeMember, { aptId, do: 'withdrawAgreements' })
    const { token } = await sandbox.call(sandboxIssueHostTicket, { kind: 'token', aptId })
    const secrets = {
      token: token!,
      ...{ transactionId: 't-1', openId: 'o-1', sign: 's-1', ticket: 'k-1', encryptData: 'e-1' },
    }
    const marks = { sysCode: 'intl', mediaCode: 'm-1', sysScene: 'app', acceptAuthorization: 'true' }
    const asked = page.waitForRequest((request) => request.url().endsWith(intlAppLogin.path))
    await page.goto(`${backEnd.url}/home?lang=en&${new URLSearchParams({ ...secrets, ...marks })}`)
    // The login also accepts the agreements, so the app does not ask again.
    expect(Object.fromEntries(new URLSearchParams((await asked).postData()!))).toEqual({
      ...{ token, source: '4', acceptAuthorization: 'true' },
    })
    await page.locator('#home-copy-all').waitFor()
    const devTools = await context.newCDPSession(page)
    const { entries } = await devTools.send('Page.getNavigationHistory')
    const left = [page.url(), ...entries.map(({ url }) => url)].join(' ')
    for (const secret of Object.values(secrets)) expect(left).not.toContain(secret)
    await context.clearCookies()
  })
})

/** Opens a page in data-saving mode, in which the app loads nothing in advance. */
async function sparing(): Promise<Page> {
  const saving = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  return saving.newPage()
}

describe('a page whose code fails to load', () => {
  it('keeps the first page and its address, and Reload opens the new page', async () => {
    const one = await sparing()
    await openAndSettle(one, `${backEnd.url}/home?gjUtm=spring&lang=en`)
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
})

it("the browser's Back returns to the previous tab unchanged, and Forward to the next one", async () => {
  await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
  await open('/home?lang=en')
  await page.locator('#tab-parcelList:visible').click()
  await page.locator('#list-search').waitFor()
  await page.locator('#tab-my:visible').click()
  await page.locator('#my-settings').waitFor()
  await page.goBack()
  await page.locator('#list-search:visible').waitFor()
  await isAt(SCREENS.parcelList.paths[0])
  await page.goBack()
  await page.locator('#home-forecast:visible').waitFor()
  await page.goForward()
  await page.locator('#list-search:visible').waitFor()
  expect(await page.locator('.taro_page:visible').count()).toBe(1)
  // Back still works after Forward: it returns to the page before.
  await page.goBack()
  await page.locator('#home-forecast:visible').waitFor()
  await context.clearCookies()
})

describe('a second tap', () => {
  it('one frame later opens no second page', async () => {
    await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
    await open('/home?lang=en')
    // The app requests the notice after everything else, so the notice appears last.
    await page.locator('#home-notice').waitFor()
    const { x, y } = (await page.locator('#home-forecast').boundingBox())!
    await page.mouse.click(x + 8, y + 8)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    await page.mouse.click(x + 8, y + 8)
    await page.locator('#forecast-next').first().waitFor()
    // A second page would start when the first one is drawn, because its code is already loaded. So it would
    // be in the document before the first page has slid in. It does not matter what else the second tap hits
    // on the new page.
    await page.locator('.taro_page_stationed #forecast-next').waitFor()
    expect(await page.locator('#forecast-next').count()).toBe(1)
    await context.clearCookies()
  })
})

describe('an immediate step back', () => {
  const pages = () => page.locator('.taro_page:visible').count()
  /** Counts the pages that the router has created since the document was opened, in `window.pagesMade`. */
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
  /** Expects only home, and no later change: the page above has slid out, and Taro's delayed work is done. */
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
    await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
    await page.clock.install()
    await open('/home?lang=en')
  })
  afterEach(async () => {
    await page.unrouteAll()
    await context.clearCookies()
  })

  it('during the load of the page code shows the page below, and never the new page', async () => {
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
