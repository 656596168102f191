import { screensOf } from '../../scripts/screens/screens'
import { sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { coversNothingAnywhere, standsOrIsAside, withHelpBall } from '../journeys/help-ball'
import { demoSession } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { ALL_SCREENS_MS } from '../support/walk'
import { OverlayWalk } from './overlay-walk'

/** Most of the time a screen is waited for that stands still. */
const TABS = 6

const { browser, backEnd, sandbox } = inBrowser()

it(
  '[OVER-62] [OVER-63] on every screen that has it the help ball is seen, but where there is no room for it, covers nothing that is pressed, at the top and the end of the page and on a small phone, and keys open its menu, which passes the rules, takes the focus and gives it back',
  async () => {
    await sandbox.call(sandboxSwitchOverlays, { helpBall: true })
    const session = await demoSession(sandbox)
    const left = withHelpBall('h5', await screensOf(sandbox, new MemberCalls(backEnd.url, session.token)))
    expect(left.length).toBeGreaterThan(40)
    const found: string[] = []
    const goThrough = async () => {
      const walk = await OverlayWalk.begin(browser, backEnd.url, { lang: 'en', way: 'back', session })
      try {
        for (let screen = left.shift(); screen; screen = left.shift()) {
          const { path } = screen
          await walk.visit(path)
          await walk.driver.see('help-ball')
          await standsOrIsAside(walk.driver, screen)
          await coversNothingAnywhere(walk.driver, path)
          await walk.press('help-ball')
          await walk.judgeIn('help-menu', ['light'])
          await walk.judgeAndLeave('help-menu', { focus: 'help-ball' })
        }
      } finally {
        // The other tabs end with the screen that they are at.
        left.length = 0
        found.push(...walk.found)
        await walk.close()
      }
    }
    for (const end of await Promise.allSettled(Array.from({ length: TABS }, goThrough)))
      if (end.status === 'rejected') throw end.reason
    expect(found).toEqual([])
  },
  ALL_SCREENS_MS,
)
