import { sandboxSetOverlaySwitches } from '../../../../sandbox/contract/overlays'
import type { Build } from '../../../../scripts/screens/options'
import type { Screen } from '../../../../scripts/screens/screen'
import { screensOf } from '../../../../scripts/screens/screens'
import type { ScreenName } from '../../../../src/screens/screens'
import { SCREENS_WITH_BALL, type WithBall, withHelpBall } from '../../../journeys/steps/help-ball'
import { type DemoSession, signInDemoMember } from '../../../support/back-end/demo-session'
import { MemberCalls } from '../../../support/back-end/member-calls'
import { setUpBrowserTest } from '../../../support/browser/in-browser'

/** Tab of one build, for the walk. */
export interface BallTab {
  /** checks the help ball of a screen and its menu; throws if something is wrong */
  judge(screen: WithBall): Promise<void>
  close(): Promise<unknown>
}

export type BallWalkSetup = ReturnType<typeof setUpBrowserTest> & { session: DemoSession }

/** Declares a test for each screen with a help ball. The screens are divided into `parts` parts. */
export function walkBall(
  build: Build,
  part: number,
  parts: number,
  open: (setup: BallWalkSetup) => Promise<BallTab>,
): void {
  const setup = setUpBrowserTest()
  let screens: readonly Screen[]
  let tab: BallTab
  beforeAll(async () => {
    const { sandbox, backEnd } = setup
    await sandbox.call(sandboxSetOverlaySwitches, { helpBall: true })
    const session = await signInDemoMember(sandbox)
    screens = await screensOf(sandbox, new MemberCalls(backEnd.url, session.token))
    tab = await open({ ...setup, session })
  })
  afterAll(() => tab?.close())

  const own = SCREENS_WITH_BALL.filter((_name, number) => number % parts === part - 1)
  it.each<ScreenName>(own)(
    '[OVER-62] [OVER-63] the help ball of %s covers no control, and opens its menu',
    (name) => tab.judge(withHelpBall(build, screens, name)),
  )
}
