import { addressIn } from '../../../../scripts/screens/screen'
import { PHONE } from '../../../journeys/driver/h5-driver'
import { pageBelow, pressBack } from '../../../journeys/driver/over-page'
import { serveWeapp, weappDriver } from '../../../journeys/driver/weapp-driver'
import { coversNothing, coversNothingAnywhere, standsOrIsAside } from '../../../journeys/steps/help-ball'
import { toStoredSession } from '../../../support/back-end/demo-session'
import type { BallTab, BallWalkSetup } from './walk-ball'

/** In the mini program a finger opens the menu of the help ball, which the phone's back closes alone. */
export async function openWeapp({ browser, backEnd, session }: BallWalkSetup): Promise<BallTab> {
  const served = await serveWeapp(backEnd.url)
  const context = await browser.newContext(PHONE)
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, toStoredSession(session))
  const driver = weappDriver(await context.newPage(), served.addressOf)
  /** Which page is shown, of how many; what it says may be renewed meanwhile. */
  const screenBelow = async () => (await pageBelow(driver.page)).split('\n')[0]
  return {
    async judge(screen) {
      await driver.open(addressIn('weapp', screen.path, 'en'))
      await driver.see('help-ball')
      await standsOrIsAside(driver, screen)
      await coversNothing(driver, screen.path)
      // Where there is no room for it a finger meets what lies below.
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
