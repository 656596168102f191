import { addressIn } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import { sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { demoSession, keptSession } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { ALL_SCREENS_MS } from '../support/walk'
import type { Driver } from './driver'
import { PHONE } from './h5-driver'
import { coversNothing, coversNothingAnywhere, standsOrIsAside, withHelpBall } from './help-ball'
import { pageBelow, pressBack } from './over-page'
import { weappBeside } from './weapp-beside'
import { weappDriver } from './weapp-driver'

/** Most of the time a screen is waited for that stands still. */
const TABS = 8

/** Which page is shown, of how many; what it says may be renewed meanwhile. */
const screenBelow = async ({ page }: Driver) => (await pageBelow(page)).split('\n')[0]

async function opensItsMenu(driver: Driver, path: string): Promise<void> {
  const before = await screenBelow(driver)
  await driver.tap('help-ball')
  await driver.see('help-menu')
  await pressBack(driver.page)
  await driver.gone('help-menu')
  expect([path, await screenBelow(driver)]).toEqual([path, before])
}

const { browser, backEnd, sandbox } = inBrowser()
const served = weappBeside(backEnd)

/** H5 is gone through in test/h5/help-menu, with the keys that open its menu. */
it(
  '[OVER-62] on every screen of the mini program that has it the help ball is seen, but where there is no room for it, covers nothing that is pressed, at the top and the end of the page and on a small phone, and a finger opens its menu, which the phone’s back closes alone',
  async () => {
    await sandbox.call(sandboxSwitchOverlays, { helpBall: true })
    const session = await demoSession(sandbox)
    const left = withHelpBall('weapp', await screensOf(sandbox, new MemberCalls(backEnd.url, session.token)))
    expect(left.length).toBeGreaterThan(40)
    const goThrough = async () => {
      const context = await browser.newContext(PHONE)
      await context.addInitScript((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
      }, keptSession(session))
      const driver = weappDriver(await context.newPage(), served.addressOf)
      for (let screen = left.shift(); screen; screen = left.shift()) {
        const { path, isAside } = screen
        await driver.open(addressIn('weapp', path, 'en'))
        await driver.see('help-ball')
        await standsOrIsAside(driver, screen)
        await coversNothing(driver, path)
        // Where there is no room for it a finger meets what lies below.
        if (!isAside) await opensItsMenu(driver, path)
        await coversNothingAnywhere(driver, path)
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: TABS }, goThrough))
  },
  ALL_SCREENS_MS,
)
