import type { ScreenName } from '@/navigation/navigation'
import { isSinglePageMode } from '@/platform/launch/launch'
import { HelpBall } from '../help-ball/help-ball'
import { GrayscaleMode } from './black-and-white'

export { fetchAndApplyGrayscaleMode } from './black-and-white'

/** Steps of a sign-in, and what a link opens for somebody else, have no way out of them. */
const SCREENS_WITHOUT_HELP_BALL: readonly ScreenName[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
  'receiverCertificate',
]

/** The app without its colours, where the forwarder asks for that, and the help ball, on the screens that have it. */
export const GrayscaleAndHelpBall = ({ screen }: { screen: ScreenName }) => (
  <>
    <GrayscaleMode />
    {!isSinglePageMode() && !SCREENS_WITHOUT_HELP_BALL.includes(screen) && <HelpBall screen={screen} />}
  </>
)
