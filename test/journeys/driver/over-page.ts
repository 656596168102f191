import type { Page } from 'playwright-core'
import type { THEMES } from '../../support/browser/axe'
import { until } from '../../support/until'
import type { Driver } from './driver'

/** What the built mini program's page says and where it stands, without what lies open above it. */
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

/** A finger beside what is open: below the bar, where no sheet and no dialog is so high. */
export const tapBeside = (page: Page): Promise<void> =>
  page
    .locator('.pt-scrim:visible')
    .last()
    .tap({ position: { x: 12, y: 12 } })

/**
 * The phone's own back, a gesture from the edge or a key, where there may be no arrow: WeChat answers it as
 * `wx.navigateBack`.
 */
export async function pressBack(page: Page): Promise<void> {
  // What takes it in the place of the page comes a moment after the sheet.
  await page.locator('wx-page:not([hidden]) wx-page-container[show]').waitFor({ state: 'attached' })
  await page.evaluate(() => (window.wx.navigateBack as (options: object) => Promise<unknown>)({}))
}

/** Puts the phone into a look, and waits until the page and what lies above it have it. */
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
