import type { Browser } from 'playwright-core'
import { Driver } from './driver'

export interface Opened {
  driver: Driver
  close(): Promise<void>
}

/** The H5 build in a phone-sized browser. */
export async function openH5(browser: Browser, url: string, path = '/'): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const page = await context.newPage()
  await page.goto(url + path)
  const choose = async (open: () => Promise<void>, files: string[]) => {
    const chooser = page.waitForEvent('filechooser')
    await open()
    await (await chooser).setFiles(files)
  }
  const gateway = async (word: string) => {
    await page.waitForURL(/\/sandbox\/gateway/)
    await page.locator(`#${word}`).click()
    await page.waitForURL(/\/payResult/)
  }
  const driver = new Driver(
    page,
    (element) => element.click(),
    choose,
    gateway,
    () => page.evaluate(() => navigator.clipboard.readText()),
    async (to) => {
      await page.goto(url + to)
    },
    async () => {
      await page.reload()
    },
  )
  return { driver, close: () => context.close() }
}
