import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** Each text of the page and where it stands: what somebody who reads would see move. */
export const texts = (page: Page, root: string) =>
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
export function watchShifts() {
  const page = window as unknown as Shifting
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A tab in which none of the app's code comes before `go()`, and no answer of the back end ever. */
export async function held(browser: Browser, url: string, options: BrowserContextOptions = {}) {
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
  const open = (path: string) => page.goto(url + path, { waitUntil: 'commit' })
  return { context, page, open, go }
}

/** How much the browser says has moved in sight since that is watched. */
export const shifted = (page: Page) => page.evaluate(() => (window as unknown as Shifting).shifted)
