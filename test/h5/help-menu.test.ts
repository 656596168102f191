import { SCREENS, type ScreenName } from '../../config/screens'
import { isOf, type Screen } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import { sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { coversNothing } from '../journeys/help-ball'
import { demoSession } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { OverlayWalk } from './overlay-walk'

/** Steps of a sign-in, and what somebody else was sent, have no way out of them. */
const WITHOUT: readonly string[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
] satisfies ScreenName[]
/** Most of the time a screen is waited for that stands still. */
const TABS = 6

const { browser, backEnd, sandbox } = inBrowser()

/** Each screen that has it, as the first picture that the member alone makes of it. */
function withHelpBall(screens: readonly Screen[]) {
  const ofMember = screens
    .filter(isOf('h5'))
    .filter(({ signedOut, changesNetwork }) => !signedOut && !changesNetwork)
  return Object.entries(SCREENS)
    .filter(([name]) => !WITHOUT.includes(name))
    .map(([, { paths }]) => {
      const picture = ofMember.find(({ path }) => paths.some((own) => own === path.split(/[?#]/)[0]))
      return picture?.path ?? paths[0]
    })
}

it('[OVER-62] [OVER-63] on every screen that has it the help ball covers nothing that is pressed, and keys open its menu, which takes the focus and gives it back', async () => {
  await sandbox.call(sandboxSwitchOverlays, { helpBall: true })
  const session = await demoSession(sandbox)
  const left = withHelpBall(await screensOf(sandbox, new MemberCalls(backEnd.url, session.token)))
  expect(left.length).toBeGreaterThan(40)
  const goThrough = async () => {
    const walk = await OverlayWalk.begin(browser, backEnd.url, { lang: 'en', way: 'back', session })
    for (let path = left.shift(); path; path = left.shift()) {
      await walk.visit(path)
      await walk.driver.see('help-ball')
      await coversNothing(walk.driver, path)
      await walk.press('help-ball')
      await walk.judgeAndLeave('help-menu', { focus: 'help-ball' })
    }
    await walk.close()
  }
  await Promise.all(Array.from({ length: TABS }, goThrough))
})
