import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/**
 * Returns each text of the page with its position, so that a test notices every movement that a reader would
 * see.
 */
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

/** Waits until index.html has drawn every card of home. */
export const waitForFirstView = (page: Page) =>
  page.locator('#first-view .pt-stack > :nth-child(3)').waitFor()

interface Shifting {
  /** sum of the layout shifts, as the browser measures them */
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

/** Opens a tab that loads none of the app's code before `go()`. The back end never responds in it. */
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

/** Returns the sum of the layout shifts since `watchShifts`. */
export const shifted = (page: Page) => page.evaluate(() => (window as unknown as Shifting).shifted)
