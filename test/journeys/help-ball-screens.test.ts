import { addressIn } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import { sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { demoSession, keptSession } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { ALL_SCREENS_MS } from '../support/walk'
import { PHONE } from './h5-driver'
import { coversNothingAnywhere, withHelpBall } from './help-ball'
import { serveWeapp, weappDriver } from './weapp-driver'

/** Most of the time a screen is waited for that stands still. */
const TABS = 8

const { browser, backEnd, sandbox } = inBrowser()
let served: Awaited<ReturnType<typeof serveWeapp>>

beforeAll(async () => {
  served = await serveWeapp(backEnd.url)
})
afterAll(async () => {
  await served?.close()
})

/** H5 is gone through in test/h5/help-menu, with the keys that open its menu. */
it(
  '[OVER-62] on every screen of the mini program that has it the help ball covers nothing that is pressed, at the top and the end of the page and on a small phone',
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
      for (let path = left.shift(); path; path = left.shift()) {
        await driver.open(addressIn('weapp', path, 'en'))
        await driver.see('help-ball')
        await coversNothingAnywhere(driver, path)
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: TABS }, goThrough))
  },
  ALL_SCREENS_MS,
)
