import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { lettersOf } from '../support/misfits'

const { browser, backEnd, sandbox } = inBrowser()

/** Each text of the page and where it stands: what somebody who reads would see move. */
const texts = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node)
      const { x, y, width, height } = range.getBoundingClientRect()
      if (width > 0) found.push([node.textContent, x, y, width, height].join(' '))
    }
    return found
  }, root)

interface Shifting {
  /** as browsers count what moves in sight */
  shifted: number
}
function watchShifts() {
  const page = window as unknown as Shifting
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A tab in which none of the app's code comes before `go()`, and no answer of the back end ever. */
async function held(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  let go = () => {}
  const going = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/js\//, async (route) => {
    await going
    await route.continue()
  })
  const open = (path: string) => page.goto(backEnd.url + path, { waitUntil: 'commit' })
  return { context, page, open, go }
}

describe('home is there before the code of the app', () => {
  it.each([
    ['zh-CN', 'light', '仓库收货地址'],
    ['zh-HK', 'dark', '倉庫收貨地址'],
    ['en-GB', 'light', 'Warehouse address'],
    ['fr-FR', 'dark', '仓库收货地址'],
  ] as const)('in the language of a visitor who reads %s, %s', async (locale, colorScheme, text) => {
    const { context, page, open } = await held({ locale, colorScheme })
    await open('/home')
    await page.locator('#first-view').getByText(text, { exact: true }).waitFor()
    expect(await page.locator('#first-view').getAttribute('class')).toBe(`theme-${colorScheme}`)
    await context.close()
  })

  it('in the language and the colours that the visitor has chosen', async () => {
    const { context, page, open, go } = await held({ locale: 'zh-CN', colorScheme: 'light' })
    go()
    await open('/my')
    await page.locator('#my-language').click()
    await page.locator('#my-language-sheet-en').click()
    await page.locator('#my-theme').click()
    await page.locator('#my-theme-sheet-dark').click()
    await page.route(/\/js\//, () => {})
    await open('/')
    await page.locator('#first-view.theme-dark').getByText('Warehouse address').waitFor()
    await context.close()
  })

  it('in the text size that the visitor has chosen, and every word stays where it stood', async () => {
    const { context, page, open, go } = await held({ locale: 'zh-CN' })
    await page.route(/\/(forecast|notice)\//, () => {})
    const value = encodeURIComponent(JSON.stringify({ version: 1, value: 'largest' }))
    await context.addCookies([{ name: 'textSize', value, url: backEnd.url }])
    await open('/home')
    const size = await page
      .locator('#first-view .pt-page')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(size).toBeCloseTo(22.5)
    const before = await texts(page, '#first-view')
    go()
    await page.locator('#first-view').waitFor({ state: 'detached' })
    expect(await texts(page, '#app')).toEqual(before)
    // With a browser's text of 200 % both together are twice the usual size, not three times.
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    expect(await lettersOf(page)).toBeCloseTo(30)
    await context.close()
  })

  it('and gives way to the app, which draws every word where it stood', async () => {
    for (const width of [320, 390, 1280])
      for (const locale of ['zh-CN', 'zh-TW', 'en']) {
        const { context, page, open, go } = await held({ locale, viewport: { width, height: 800 } })
        await page.route(/\/(forecast|notice)\//, () => {})
        await open('/home')
        await page.locator('#first-view').waitFor()
        const before = await texts(page, '#first-view')
        expect(before.length).toBeGreaterThan(10)
        await page.evaluate(watchShifts)
        go()
        await page.locator('#first-view').waitFor({ state: 'detached' })
        expect(await texts(page, '#app')).toEqual(before)
        expect(await page.evaluate(() => (window as unknown as Shifting).shifted)).toBe(0)
        await context.close()
      }
  })

  it('and what was pressed meanwhile is opened', async () => {
    const { context, page, open, go } = await held()
    await open('/home')
    await page.locator('#first-view [data-press="home-sign-in"]').click()
    go()
    await page.waitForURL('**/register-login*')
    await context.close()
  })

  it.each(['/my', '/home?wh=769DCR', '/home#a'])('but not at %s', async (path) => {
    const { context, page, open, go } = await held()
    await open(path)
    await page.waitForFunction(() => document.querySelector('#app'))
    expect(await page.locator('#first-view').count()).toBe(0)
    go()
    await context.close()
  })

  it('and not for a member, whose home says more', async () => {
    const { context, page, open } = await held()
    await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
    await open('/home')
    await page.waitForFunction(() => document.querySelector('#app'))
    expect(await page.locator('#first-view').count()).toBe(0)
    await context.close()
  })
})

it('the sheets of pages stand behind the app’s own, which would rule over theirs', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${backEnd.url}/home`)
  await page.locator('#home-quick-search').click()
  await page.locator('#search-input').waitFor()
  const paths = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  )
  expect(paths[0]).toMatch(/^\/css\/app\./)
  expect(paths.length).toBeGreaterThan(2)
  await context.close()
})

it('the entry asks to be read beside the page’s thread, and nothing else that is loaded does', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts: Promise<[string, boolean]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isHinted = async (): Promise<[string, boolean]> => [
      pathname.split('.')[0]!,
      (await response.text()).startsWith('//# allFunctionsCalledOnLoad\n'),
    ]
    if (pathname.endsWith('.js')) scripts.push(isHinted())
  })
  await page.goto(`${backEnd.url}/home`)
  await page.locator('#home-quick-search').waitFor()
  const found = new Map(await Promise.all(scripts))
  expect([...found].filter(([, isHinted]) => isHinted)).toEqual([['/js/app', true]])
  expect(found.size).toBeGreaterThan(1)
  await context.close()
})
