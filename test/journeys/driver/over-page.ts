import type { Page } from 'playwright-core'
import type { THEMES } from '../../support/browser/axe'
import { until } from '../../support/until'
import type { Driver } from './driver'

/**
 * Returns the texts of the mini program's page, and which of the open pages it is. Leaves out everything that
 * is open above it.
 */
export const pageBelow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('wx-page:not([hidden])')!
    const texts: string[] = []
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isBelow = !node.parentElement!.closest('.pt-layer')
      if (isBelow && node.textContent!.trim()) texts.push(node.textContent!.trim())
    }
    const pages = document.querySelectorAll('wx-page').length
    return [`${shown.dataset.route} of ${pages}`, ...texts].join('\n')
  })

/** Taps outside the open sheet or dialog: below the bar, where no sheet and no dialog reaches. */
export const tapBeside = (page: Page): Promise<void> =>
  page
    .locator('.pt-scrim:visible')
    .last()
    .tap({ position: { x: 12, y: 12 } })

/**
 * Presses the phone's own back, a gesture from the edge or a key, for pages that may have no arrow. WeChat
 * handles it as `wx.navigateBack`.
 */
export async function pressBack(page: Page): Promise<void> {
  // The element that takes it instead of the page appears a moment after the sheet.
  await page.locator('wx-page:not([hidden]) wx-page-container[show]').waitFor({ state: 'attached' })
  await page.evaluate(() => (window.wx.navigateBack as (options: object) => Promise<unknown>)({}))
}

/** Sets the theme of the phone, and waits until the page and everything above it have it. */
export async function turnTo(driver: Driver, theme: (typeof THEMES)[number]): Promise<void> {
  const { page } = driver
  await page.evaluate((to) => window.__host.setTheme(to), theme)
  const drawn = page.locator(':is(.pt-page, .pt-layer):visible')
  await until(
    () =>
      drawn.evaluateAll(
        (all, own) => all.length > 0 && all.every((one) => one.matches(own)),
        `.theme-${theme}`,
      ),
    `something is not ${theme}`,
  )
  await driver.still()
}
