import { h5Driver, PHONE } from '../../../journeys/driver/h5-driver'
import { coversNothingAnywhere, standsOrIsAside } from '../../../journeys/steps/help-ball'
import { sessionCookies } from '../../../support/back-end/demo-session'
import { AXE_RULES, loadAxe, runAxe } from '../../../support/browser/axe'
import { until } from '../../../support/until'
import type { BallTab, BallWalkSetup } from './walk-ball'

/**
 * Opens an H5 tab. There, keys open the menu of the help ball. The menu follows the accessibility rules,
 * takes the focus, and returns it.
 */
export async function openH5({ browser, backEnd, session }: BallWalkSetup): Promise<BallTab> {
  const context = await browser.newContext(PHONE)
  await context.addCookies(sessionCookies(backEnd.url, session))
  const page = await context.newPage()
  const driver = h5Driver(page)
  const hasFocus = (id: string) =>
    until(() => page.evaluate((named) => document.activeElement?.id === named, id), `no focus on ${id}`)
  return {
    async judge(screen) {
      await page.goto(`${backEnd.url}${screen.path}${screen.path.includes('?') ? '&' : '?'}lang=en`)
      await driver.see('help-ball')
      await standsOrIsAside(driver, screen)
      await coversNothingAnywhere(driver, screen.path)
      await driver.find('help-ball').focus()
      await page.keyboard.press('Enter')
      await driver.see('help-menu')
      await hasFocus('help-menu')
      await loadAxe(page)
      expect(await runAxe(page, AXE_RULES.light)).toEqual([])
      await page.keyboard.press('Escape')
      await driver.gone('help-menu')
      await hasFocus('help-ball')
    },
    close: () => context.close(),
  }
}
