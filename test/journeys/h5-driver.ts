import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { Driver } from './driver'

/** A phone whose owner wants no motion: a journey waits for what is said, not for what slides. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
}

export interface Opened {
  driver: Driver
  close(): Promise<void>
}

/** Drives a page of the H5 build. */
export function h5Driver(page: Page): Driver {
  return new Driver(
    page,
    (element) => element.click(),
    async (open, files) => {
      const chooser = page.waitForEvent('filechooser')
      await open()
      await (await chooser).setFiles(files)
    },
    async (word) => {
      await page.waitForURL(/\/sandbox\/gateway/)
      await page.locator(`#${word}`).click()
      await page.waitForURL(/\/payResult/)
    },
    () => page.evaluate(() => navigator.clipboard.readText()),
    async (to) => {
      await page.goto(new URL(to, page.url()).href)
    },
    async () => {
      await page.reload()
    },
  )
}

/** The H5 build in a phone-sized browser. */
export async function openH5(browser: Browser, url: string, path = '/'): Promise<Opened> {
  const context = await browser.newContext(PHONE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const page = await context.newPage()
  await page.goto(url + path)
  return { driver: h5Driver(page), close: () => context.close() }
}
