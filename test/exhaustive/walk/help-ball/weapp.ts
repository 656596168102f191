import { addressIn } from '../../../../scripts/screens/screen'
import { PHONE } from '../../../journeys/driver/h5-driver'
import { pageBelow, pressBack } from '../../../journeys/driver/over-page'
import { serveWeapp, weappDriver } from '../../../journeys/driver/weapp-driver'
import { coversNothing, coversNothingAnywhere, standsOrIsAside } from '../../../journeys/steps/help-ball'
import { toStoredSession } from '../../../support/back-end/demo-session'
import type { BallTab, BallWalkSetup } from './walk-ball'

/**
 * Opens a tab of the mini program. There, a tap opens the menu of the help ball, and the phone's back closes
 * only the menu.
 */
export async function openWeapp({ browser, backEnd, session }: BallWalkSetup): Promise<BallTab> {
  const served = await serveWeapp(backEnd.url)
  const context = await browser.newContext(PHONE)
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, toStoredSession(session))
  const driver = weappDriver(await context.newPage(), served.addressOf)
  /**
   * Returns the name of the shown page and the number of pages. The texts of the page are left out, because a
   * refresh may change them meanwhile.
   */
  const screenBelow = async () => (await pageBelow(driver.page)).split('\n')[0]
  return {
    async judge(screen) {
      await driver.open(addressIn('weapp', screen.path, 'en'))
      await driver.see('help-ball')
      await standsOrIsAside(driver, screen)
      await coversNothing(driver, screen.path)
      // If the screen has no room for the ball, a tap reaches the content below it.
      if (!screen.isAside) {
        const before = await screenBelow()
        await driver.tap('help-ball')
        await driver.see('help-menu')
        await pressBack(driver.page)
        await driver.gone('help-menu')
        expect(await screenBelow()).toBe(before)
      }
      await coversNothingAnywhere(driver, screen.path)
    },
    async close() {
      await context.close()
      await served.close()
    },
  }
}
