import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../support/until'
import { Driver, type Hand } from './driver'

/** A phone with reduced motion: a journey waits for texts, not for animations. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
}

/** A page of the app's origin that loads nothing of the app. */
export const NOTHING_OF_H5 = '/health'

export interface Opened {
  driver: Driver
  close(): Promise<void>
}

/**
 * Presses an element as soon as its screen slides in and has come to rest. Before it slides in, a new screen
 * is outside the window. A press would then scroll it into view just as it starts to move. The finger would
 * touch the element, and would be lifted outside it.
 */
export async function press(
  page: Page,
  element: Locator,
  timeout = PATIENCE_MS,
  by: 'click' | 'tap' = 'click',
): Promise<void> {
  await element.waitFor({ timeout })
  await page.locator('.taro_page:not(.taro_page_show)').first().waitFor({ state: 'detached', timeout })
  await element[by]({ timeout })
}

/** Returns the actions of a phone with the H5 build. */
export const h5Hand = (page: Page): Hand => ({
  press: (element, timeout) => press(page, element, timeout),
  choose: async (open, files) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    await chooser.setFiles(files)
  },
  gateway: async (word) => {
    await page.waitForURL(/\/sandbox\/gateway/)
    if (word === 'close') return void (await page.goBack())
    await page.locator(`#${word}`).click()
    await page.waitForURL(/\/payResult/)
  },
  clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
  copy: (text) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
  open: async (to) => {
    await page.goto(new URL(to, page.url()).href)
  },
  reload: async () => {
    await page.reload()
  },
})

/** Returns a driver for a page of the H5 build. */
export const h5Driver = (page: Page): Driver => new Driver(page, h5Hand(page))

/** Opens a driver. If that fails, everything is closed again. */
export async function openOrClose(open: () => Promise<Driver>, close: () => Promise<void>): Promise<Opened> {
  try {
    return { driver: await open(), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the H5 build in a phone-sized browser, at its first screen. */
export async function openH5(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext(PHONE)
  const open = async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    const page = await context.newPage()
    await page.goto(url)
    return h5Driver(page)
  }
  return openOrClose(open, () => context.close())
}
